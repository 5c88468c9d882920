import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { AuthLayout } from "../../features/accounts/sign-in/AuthLayout.tsx";
import { Forget } from "../../features/accounts/sign-in/Forget.tsx";
import { siteMessages } from "./messages.ts";

export function ForgetPage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("forgetTitle"), description: t("forgetDescription") });
  return (
    <AuthLayout>
      <Forget />
    </AuthLayout>
  );
}
