import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { type ComponentPropsWithRef, useId } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../../address/useLocalizedPath.ts";
import { signInMessages } from "../messages.ts";
import styles from "./TermsField.module.css";

/** The checkbox for the terms. The links to the terms open a new tab, so that nothing that was typed is lost. */
export function TermsField({ error, ...input }: { error: string | undefined } & ComponentPropsWithRef<"input">) {
  const t = useText(signInMessages);
  const at = useLocalizedPath();
  const id = useId();
  const links: Readonly<Record<string, { to: string; label: string }>> = {
    "{privacy}": { to: "/privacy", label: t("privacyTerms") },
    "{terms}": { to: "/terms", label: t("memberTerms") },
  };
  const words = t("agree")
    .split(/(\{\w+\})/)
    .map((part) => {
      const link = links[part];
      if (!link) return part;
      return (
        <Link key={part} className={page.link} to={at(link.to)} target="_blank">
          {link.label}
        </Link>
      );
    });
  return (
    <div>
      <TickBox
        className={styles.row}
        label={words}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...input}
      />
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
