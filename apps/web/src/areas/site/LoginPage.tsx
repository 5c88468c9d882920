import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { AuthLayout } from "../../features/accounts/sign-in/AuthLayout.tsx";
import { Login } from "../../features/accounts/sign-in/Login.tsx";
import { siteMessages } from "./messages.ts";

export function LoginPage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("loginTitle"), description: t("loginDescription") });
  return (
    <AuthLayout>
      <Login base="" />
    </AuthLayout>
  );
}
