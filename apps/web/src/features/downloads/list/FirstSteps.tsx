import { limits } from "@cutwater/contract/plans.ts";
import { LineDrawing } from "@cutwater/ui/components/LineDrawing.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./FirstSteps.module.css";
import { listMessages } from "./messages.ts";

/** Shown in place of an empty "My downloads": the three steps from a link to a file. */
export function FirstSteps() {
  const t = useText(listMessages);
  return (
    <ol className={styles.steps}>
      <Step title={t("paste")} text={t("pasteText", { count: limits.linksPerPaste })}>
        <rect x="1" y="11" width="54" height="22" rx="11" opacity=".35" />
        <path d="M22 22h20" strokeLinecap="round" />
        <path className={styles.edge} d="M15 15v14" />
      </Step>
      <Step title={t("choose")} text={t("chooseText")}>
        <path d="M1 8h54M1 36h54" opacity=".35" />
        <path d="M1 22h26" strokeLinecap="round" />
        <path className={styles.edge} d="M34 13v18" />
        <rect x="40" y="16" width="15" height="12" rx="4" fill="currentColor" stroke="none" />
      </Step>
      <Step title={t("keep")} text={t("keepText", { hours: limits.finishedFileHours })}>
        <path d="M28 3v17M21 13.5l7 7 7-7" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M1 34h54" opacity=".35" />
        <path className={styles.edge} d="M1 34h38" />
        <path d="M40 28v12" strokeWidth="2" />
      </Step>
    </ol>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={clsx(page.card, styles.step)}>
      <LineDrawing className={styles.drawing}>{children}</LineDrawing>
      <div>
        <h3 className={page.head}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}
