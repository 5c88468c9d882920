import type { Customer } from "@cutwater/contract/accounts.ts";
import { Code } from "@cutwater/contract/contact.ts";
import { deleteCustomer } from "@cutwater/contract/profile.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { clearStored } from "@cutwater/ui/storage.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CodeField } from "../../sign-in/code/CodeField.tsx";
import { clientId } from "../../sign-in/code/client-id.ts";
import { PasswordField } from "../../sign-in/fields/PasswordField.tsx";
import { filled, resolverOf } from "../../sign-in/form-rules.ts";
import { useFormFields } from "../../sign-in/useFormFields.ts";
import styles from "./DataCard.module.css";
import { dataMessages } from "./messages.ts";

type Proof = { password: string; code: string };
const resolvers = {
  password: resolverOf<Proof>({ password: filled("passwordEmpty") }),
  code: resolverOf<Proof>({ code: Code }),
  none: resolverOf<Proof>({}),
};

/** How long the confirmation is shown before the main site is loaded. */
const goodbyeMs = 300;

/** The proof that the server requires: the password if the customer has one, else a code to the contact, else a fresh login. */
export function DeleteForm({ customer, onKeep }: { customer: Customer; onKeep: () => void }) {
  const t = useText(dataMessages);
  // The contact to which the server sends the code.
  const contact = customer.email ?? customer.mobile;
  const kind = customer.hasPassword ? "password" : contact ? "code" : "none";
  const form = useForm<Proof>({ resolver: resolvers[kind], defaultValues: { password: "", code: "" } });
  const { field, showRefusal } = useFormFields(form);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ password, code }: Proof) =>
      call(deleteCustomer, {
        ...(kind === "password" && { password }),
        ...(kind === "code" && { code, cid: clientId() }),
      }),
    onSuccess: () => {
      clearStored(["language"]);
      toast.good(t("removed"));
      setTimeout(() => location.assign("/"), goodbyeMs);
    },
    onError: (error) => showRefusal(error, "warn", { password: "password", code: "code" }),
  });
  const isBusy = isPending || isSuccess;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
      <p className={styles.proof}>
        {kind === "password" && t("passwordFirst")}
        {kind === "code" && contact && t("codeFirst", { contact })}
        {kind === "none" && t("signInFirst")}
      </p>
      <div className={styles.field}>
        {kind === "password" && (
          <PasswordField label={t("password")} autoComplete="current-password" {...field("password")} />
        )}
        {kind === "code" && (
          <CodeField
            contact={contact}
            onContactRefused={(sentence) => toast.warn(sentence)}
            onSent={() => form.setFocus("code")}
            {...field("code")}
          />
        )}
      </div>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onKeep} disabled={isBusy}>
          {t("keep")}
        </Button>
        <Button type="submit" variant="danger" disabled={isBusy}>
          {isBusy ? t("removing") : t("sure")}
        </Button>
      </div>
    </form>
  );
}
