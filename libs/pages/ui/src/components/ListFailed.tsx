import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useText } from "../i18n/useText.ts";
import page from "../styles/page.module.css";
import { EmptyState } from "./EmptyState.tsx";

const messages = defineMessages({
  en: { title: "The list did not load", text: "Check your connection, then try again.", retry: "Try again" },
  zh: { title: "列表加载失败", text: "请检查网络后重试。", retry: "重试" },
});

/** Shown in place of a list that could not be loaded, with a button to retry. */
export function ListFailed({ onRetry, className }: { onRetry: () => void; className?: string | undefined }) {
  const t = useText(messages);
  return (
    <EmptyState
      className={clsx(page.card, className)}
      water="broken"
      title={t("title")}
      text={t("text")}
      action={
        <Button variant="default" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
