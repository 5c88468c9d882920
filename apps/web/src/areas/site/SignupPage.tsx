import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { AuthLayout } from "../../features/accounts/sign-in/AuthLayout.tsx";
import { Signup } from "../../features/accounts/sign-in/Signup.tsx";
import { siteMessages } from "./messages.ts";

export function SignupPage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("signupTitle"), description: t("signupDescription") });
  return (
    <AuthLayout>
      <Signup />
    </AuthLayout>
  );
}
