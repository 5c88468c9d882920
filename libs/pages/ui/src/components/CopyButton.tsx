import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useText } from "../i18n/useText.ts";
import { toast } from "../toast.ts";
import { IconButton } from "./IconButton.tsx";

const messages = defineMessages({
  en: { copied: "Copied", byHand: "The text is selected. Press Ctrl+C to copy it, or long-press it and choose Copy." },
  zh: { copied: "已复制", byHand: "文字已选中，请按 Ctrl+C 复制，或长按后选择“复制”。" },
});
const shownMs = 2_000;

/**
 * Copies a value and confirms it. When the browser refuses clipboard access (always on plain http), the element with the id
 * `shownId`, which shows the value, is selected so that the customer can copy it by keyboard. The refusal itself is only logged
 * (errors.10).
 */
export function CopyButton({
  value,
  shownId,
  label,
  variant = "icon",
  className,
}: {
  value: string;
  /** The id of the element that shows the value. */
  shownId: string;
  label: string;
  variant?: "icon" | "button";
  className?: string | undefined;
}) {
  const t = useText(messages);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch (cause) {
      console.warn("The clipboard refused:", cause);
      const shown = document.getElementById(shownId);
      if (!shown) return;
      getSelection()?.selectAllChildren(shown);
      toast.info(t("byHand"));
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  const icon = <Icon size={16} stroke={1.6} aria-hidden="true" />;
  const words = isCopied ? t("copied") : label;
  return (
    <>
      {variant === "icon" ? (
        <IconButton label={words} onClick={copy} className={className}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="default" leftSection={icon} onClick={copy} {...(className ? { className } : {})}>
          {words}
        </Button>
      )}
    </>
  );
}
