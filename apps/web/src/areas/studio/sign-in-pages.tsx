import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { AuthLayout } from "../../features/accounts/sign-in/AuthLayout.tsx";
import { Forget } from "../../features/accounts/sign-in/Forget.tsx";
import { Login } from "../../features/accounts/sign-in/Login.tsx";
import { ProviderReturn } from "../../features/accounts/sign-in/provider/ProviderReturn.tsx";
import { Signup } from "../../features/accounts/sign-in/Signup.tsx";
import { studioMessages } from "./messages.ts";

const base = "/studio";

/** The sign-in pages at the studio's addresses. */
export function LoginPage() {
  const t = useText(studioMessages);
  useDocumentMeta({ title: t("loginTitle") });
  return (
    <AuthLayout>
      <Login base={base} />
    </AuthLayout>
  );
}

export function SignupPage() {
  const t = useText(studioMessages);
  useDocumentMeta({ title: t("signupTitle") });
  return (
    <AuthLayout>
      <Signup />
    </AuthLayout>
  );
}

export function ForgetPage() {
  const t = useText(studioMessages);
  useDocumentMeta({ title: t("forgetTitle") });
  return (
    <AuthLayout>
      <Forget />
    </AuthLayout>
  );
}

export function GooglePage() {
  const t = useText(studioMessages);
  useDocumentMeta({ title: t("loginTitle") });
  return <ProviderReturn base={base} />;
}
