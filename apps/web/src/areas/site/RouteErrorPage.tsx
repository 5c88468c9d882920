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

/** Shown when a page fails: a chunk that could not be loaded, or an error of ours, which is logged. */
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
