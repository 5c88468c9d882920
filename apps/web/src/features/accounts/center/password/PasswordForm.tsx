import { Code, Password } from "@cutwater/contract/contact.ts";
import { resetPassword } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CodeField } from "../../sign-in/code/CodeField.tsx";
import { clientId } from "../../sign-in/code/client-id.ts";
import { PasswordField } from "../../sign-in/fields/PasswordField.tsx";
import { SubmitButton } from "../../sign-in/fields/SubmitButton.tsx";
import { filled, resolverOf } from "../../sign-in/form-rules.ts";
import { useFormFields } from "../../sign-in/useFormFields.ts";
import styles from "../Center.module.css";
import { passwordMessages } from "./messages.ts";

type PasswordValues = { code: string; password: string; confirm: string };
const empty: PasswordValues = { code: "", password: "", confirm: "" };
const resolver = resolverOf<PasswordValues>({ code: Code, password: Password, confirm: filled("passwordEmpty") }, [
  "confirm",
  "password",
]);

type Props = { contact: string; submit: string; onBegin: () => void; onChanged: () => void };

/**
 * The fields for the code and the new password. `onBegin` is called when the customer begins another change, so that the last
 * confirmation is removed.
 */
export function PasswordForm({ contact, submit, onBegin, onChanged }: Props) {
  const t = useText(passwordMessages);
  const form = useForm<PasswordValues>({ resolver, defaultValues: empty });
  const { field, showRefusal } = useFormFields(form);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ code, password }: PasswordValues) =>
      call(resetPassword, { name: contact, code, password, cid: clientId() }),
    onMutate: onBegin,
    onSuccess: () => {
      form.reset();
      announceCustomerUpdate();
      onChanged();
    },
    onError: (error) => showRefusal(error, "warn", { code: "code", password: "password" }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={contact} readOnly hidden />
      <CodeField
        contact={contact}
        onContactRefused={(sentence) => toast.warn(sentence)}
        onSent={() => form.setFocus("code")}
        {...field("code")}
      />
      <PasswordField
        label={t("newPassword")}
        description={t("help")}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField label={t("confirm")} autoComplete="new-password" {...field("confirm")} />
      <SubmitButton label={submit} isBusy={isPending} />
    </form>
  );
}
