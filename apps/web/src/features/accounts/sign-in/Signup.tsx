import { Code, Email, Mobile, Password } from "@cutwater/contract/contact.ts";
import { signup } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { signIn } from "@cutwater/ui/session/token.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
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
import { TermsField } from "./fields/TermsField.tsx";
import { resolverOf, ticked } from "./form-rules.ts";
import { signInMessages } from "./messages.ts";
import { useContactKind } from "./useContactKind.ts";
import { useFormFields } from "./useFormFields.ts";
import { useRedirectSignedIn } from "./useRedirectSignedIn.ts";
import { validContact } from "./valid-contact.ts";

type SignupForm = { mobile: string; email: string; code: string; password: string; terms: boolean };
const empty: SignupForm = { mobile: "", email: "", code: "", password: "", terms: false };
const rest = { code: Code, password: Password, terms: ticked };
const resolvers: Readonly<Record<"mobile" | "email", Resolver<SignupForm>>> = {
  mobile: resolverOf<SignupForm>({ mobile: Mobile, ...rest }),
  email: resolverOf<SignupForm>({ email: Email, ...rest }),
};

/**
 * Sign-up by mobile in China, and by email elsewhere or if no text messages are sent (screens.7). The customer is signed in at
 * once.
 */
export function Signup() {
  const t = useText(signInMessages);
  const at = useLocalizedPath();
  useRedirectSignedIn();
  const { kind, choose, isEmailOffered, isMobileDeaf, isKnown } = useContactKind();
  const [early] = useState(() => takeEarlyFields("signup", empty));
  const form = useForm<SignupForm>({ resolver: resolvers[kind], defaultValues: early });
  const { field, refuseAt, showRefusal } = useFormFields(form);
  // The contact fields are registered before the other fields, because the first invalid field gets the focus.
  const contacts = { mobile: field("mobile"), email: field("email") };
  const contact = validContact(kind, useWatch({ control: form.control, name: kind }));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ code, password, [kind]: own }: SignupForm) =>
      call(signup, { [kind]: own, code, password, terms: "true", cid: clientId() }),
    onSuccess: ({ token }) => signIn(token),
    onError: (error) => showRefusal(error, "warn", { mobile: kind, email: kind, code: "code", password: "password" }),
  });
  return (
    <>
      <FormHead title={t("signupTitle")} text={t("haveOne")} to={at("/login")} label={t("login")} />
      <form name="signup" className={styles.form} noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
        {isEmailOffered && <ContactChoice value={kind} onChange={choose} />}
        {isKnown ? (
          <ContactField key={kind} kind={kind} isDeaf={isMobileDeaf} {...contacts[kind]} />
        ) : (
          <div role="status" aria-label={t("loading")}>
            <Skeleton height={74} />
          </div>
        )}
        <CodeField
          contact={isKnown ? contact : null}
          onContactRefused={(sentence) => refuseAt(kind, sentence)}
          onSent={() => form.setFocus("code")}
          {...field("code")}
        />
        <PasswordField
          label={t("password")}
          description={t("passwordHelp")}
          autoComplete="new-password"
          {...field("password")}
        />
        <TermsField {...field("terms")} />
        <SubmitButton label={t("create")} isBusy={isPending} />
      </form>
    </>
  );
}
