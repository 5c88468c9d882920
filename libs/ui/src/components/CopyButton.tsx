import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useText } from "../i18n/useText.ts";
import { IconButton } from "./IconButton.tsx";

const messages = defineMessages({ en: { copied: "Copied" }, zh: { copied: "已复制" } });
const shownMs = 2_000;

/** Copies a value and says so. A refused clipboard is only logged (spec §8). */
export function CopyButton({
  value,
  label,
  variant = "icon",
  className,
}: {
  value: string;
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

  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      (cause) => console.warn("The clipboard refused:", cause),
    );
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
