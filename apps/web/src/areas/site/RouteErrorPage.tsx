import { defineMessages } from "@cutwater/contract/i18n.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { useIsOnline } from "@cutwater/ui/hooks/useIsOnline.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useRouteError } from "react-router";

const messages = defineMessages({
  en: {
    title: "This page did not load",
    text: "Check your connection, then reload the page.",
    offline: "You are offline. The page loads by itself when the connection is back.",
    again: "Reload",
  },
  zh: {
    title: "页面加载失败",
    text: "请检查网络后重新加载。",
    offline: "网络已断开，恢复连接后页面会自动加载。",
    again: "重新加载",
  },
});

/**
 * Replaces a page that failed, because a chunk could not be loaded or because of an error in our own code, which is logged. The
 * page loads again by itself when the browser is back online.
 */
export function RouteErrorPage() {
  const t = useText(messages);
  const error = useRouteError();
  const isOnline = useIsOnline();
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <main>
      <EmptyState
        water="broken"
        isPage
        title={t("title")}
        text={t(isOnline ? "text" : "offline")}
        action={<Button onClick={() => location.reload()}>{t("again")}</Button>}
      />
    </main>
  );
}
