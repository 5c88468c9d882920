import type { Customer } from "@cutwater/contract/accounts.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useLocalizedPath } from "../../address/useLocalizedPath.ts";

const messages = defineMessages({
  en: {
    title: "Your account did not load",
    text: "Check your connection, then try again.",
    again: "Try again",
  },
  zh: { title: "账号加载失败", text: "请检查网络后重试。", again: "重试" },
});

/** Renders its children for a signed-in customer; redirects visitors to log in and back. */
export function SignedIn({ children }: { children: (customer: Customer) => ReactNode }) {
  const t = useText(messages);
  const at = useLocalizedPath();
  const token = useToken();
  const { customer, isKnown, refetch } = useCustomer();
  const { pathname, search } = useLocation();
  if (!token) return <Navigate to={at("/login")} replace state={{ from: pathname + search }} />;
  if (customer) return children(customer);
  if (!isKnown) return null;
  return (
    <main>
      <EmptyState
        water="broken"
        title={t("title")}
        text={t("text")}
        action={<Button onClick={() => void refetch()}>{t("again")}</Button>}
      />
    </main>
  );
}
