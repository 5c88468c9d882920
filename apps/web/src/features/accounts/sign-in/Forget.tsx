import { Code, Email, Mobile, Password } from "@cutwater/contract/contact.ts";
import { resetPassword } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { CodeField } from "./code/CodeField.tsx";
import { clientId } from "./code/client-id.ts";
import { takeEarlyFields } from "./early-fields.ts";
import styles from "./Forms.module.css";
import { ContactChoice } from "./fields/ContactChoice.tsx";
import { ContactField } from "./fields/ContactField.tsx";
import { FormHead } from "./fields/FormHead.tsx";
import { PasswordField } from "./fields/PasswordField.tsx";
import { SubmitButton } from "./fields/SubmitButton.tsx";
import { filled, resolverOf } from "./form-rules.ts";
import { signInMessages } from "./messages.ts";
import { type ContactKind, useContactKind } from "./useContactKind.ts";
import { useFormFields } from "./useFormFields.ts";
import { useRedirectSignedIn } from "./useRedirectSignedIn.ts";
import { validContact } from "./valid-contact.ts";

type ForgetForm = { mobile: string; email: string; code: string; password: string; confirm: string };
const empty: ForgetForm = { mobile: "", email: "", code: "", password: "", confirm: "" };
const rest = { code: Code, password: Password, confirm: filled("passwordEmpty") };
const resolvers: Readonly<Record<ContactKind, Resolver<ForgetForm>>> = {
  mobile: resolverOf<ForgetForm>({ mobile: Mobile, ...rest }, ["confirm", "password"]),
  email: resolverOf<ForgetForm>({ email: Email, ...rest }, ["confirm", "password"]),
};

/** Sets a new password with a code sent to the phone or the email; the login form follows. */
export function Forget() {
  const t = useText(signInMessages);
  const at = useLocalizedPath();
  const navigate = useNavigate();
  useRedirectSignedIn();
  const { kind, choose, isMobileDeaf } = useContactKind();
  const [early] = useState(() => takeEarlyFields("forget", empty));
  const form = useForm<ForgetForm>({ resolver: resolvers[kind], defaultValues: early });
  const { field, refuseAt, showRefusal } = useFormFields(form);
  // The contact fields are registered before the other fields, because the first invalid field gets the focus.
  const contacts = { mobile: field("mobile"), email: field("email") };
  const contact = validContact(kind, useWatch({ control: form.control, name: kind }));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ code, password, [kind]: name }: ForgetForm) =>
      call(resetPassword, { name, code, password, cid: clientId() }),
    onSuccess: (_, { [kind]: name }) => {
      toast.good(t("changed"));
      void navigate(at("/login"), { state: { name } });
    },
    onError: (error) => showRefusal(error, "warn", { name: kind, code: "code", password: "password" }),
  });
  return (
    <>
      <FormHead title={t("forgetTitle")} text={t("remembered")} to={at("/login")} label={t("login")} />
      <form name="forget" className={styles.form} noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
        <ContactChoice value={kind} onChange={choose} />
        <ContactField key={kind} kind={kind} isDeaf={isMobileDeaf} {...contacts[kind]} />
        <CodeField
          contact={contact}
          onContactRefused={(sentence) => refuseAt(kind, sentence)}
          onSent={() => form.setFocus("code")}
          {...field("code")}
        />
        <PasswordField
          label={t("newPassword")}
          description={t("passwordHelp")}
          autoComplete="new-password"
          {...field("password")}
        />
        <PasswordField label={t("confirm")} autoComplete="new-password" {...field("confirm")} />
        <SubmitButton label={t("change")} isBusy={isPending} />
      </form>
    </>
  );
}
