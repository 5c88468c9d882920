import { defineMessages } from "@cutwater/contract/i18n.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useRouteError } from "react-router";

const messages = defineMessages({
  en: { title: "This page did not load", text: "Check your connection, then reload the page.", again: "Reload" },
  zh: { title: "页面加载失败", text: "请检查网络后重新加载。", again: "重新加载" },
});

/** What stands where a page failed: a part that could not be fetched, or a fault of ours, which goes to the console. */
export function RouteErrorPage() {
  const t = useText(messages);
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      <EmptyState
        water="broken"
        title={t("title")}
        text={t("text")}
        action={<Button onClick={() => location.reload()}>{t("again")}</Button>}
      />
    </main>
  );
}
