import { LoginName } from "@cutwater/contract/contact.ts";
import { login } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { signIn } from "@cutwater/ui/session/token.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import type { AreaBase } from "./area-base.ts";
import { takeEarlyFields } from "./early-fields.ts";
import styles from "./Forms.module.css";
import { FormHead } from "./fields/FormHead.tsx";
import { PasswordField } from "./fields/PasswordField.tsx";
import { SubmitButton } from "./fields/SubmitButton.tsx";
import { filled, resolverOf } from "./form-rules.ts";
import { signInMessages } from "./messages.ts";
import { Providers } from "./provider/Providers.tsx";
import { useFormFields } from "./useFormFields.ts";
import { useRedirectSignedIn } from "./useRedirectSignedIn.ts";

type LoginForm = { name: string; password: string };
const resolver = resolverOf<LoginForm>({ name: LoginName, password: filled("passwordEmpty") });

/** Sign-in by name and password, or by the provider of the region. `base` is the base path of the area. */
export function Login({ base }: { base: AreaBase }) {
  const t = useText(signInMessages);
  const at = useLocalizedPath();
  const { state } = useLocation() as { state: { name?: string } | null };
  const next = useRedirectSignedIn();
  const [early] = useState(() => takeEarlyFields<LoginForm>("login", { name: state?.name ?? "", password: "" }));
  const form = useForm<LoginForm>({ resolver, defaultValues: early });
  const { field, showRefusal } = useFormFields(form);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: LoginForm) => call(login, values),
    onSuccess: ({ token }) => signIn(token),
    onError: (error) => showRefusal(error, "bad", { name: "name", password: "password" }),
  });
  return (
    <>
      <FormHead title={t("loginTitle")} text={t("newHere")} to={at("/signup")} label={t("signup")} />
      <form name="login" className={styles.form} noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
        <TextField
          label={t("name")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field("name")}
        />
        <PasswordField
          label={t("password")}
          labelEnd={
            <Link className={`${page.link} ${styles.forgot}`} to={at("/forget")}>
              {t("forgot")}
            </Link>
          }
          autoComplete="current-password"
          {...field("password")}
        />
        <SubmitButton label={t("login")} isBusy={isPending} />
      </form>
      <Providers to={base + next} />
    </>
  );
}
