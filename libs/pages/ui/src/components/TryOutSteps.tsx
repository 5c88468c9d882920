import { Button } from "@mantine/core";
import { IconCheck, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../i18n/useText.ts";
import page from "../styles/page.module.css";
import styles from "./TryOutSteps.module.css";
import { tryOutStepMessages } from "./try-out-messages.ts";
import { useOwnText } from "./useOwnText.ts";

/** One step of a try-out. `state` tells whether the visitor has done the step, is doing it, or has not reached it. */
export type TryOutStep = { title: string; text: string; state: "done" | "now" | "next"; action?: ReactNode };

/** The last step of each try-out, which suggests doing the same with the visitor's own file. */
export type OwnStep = {
  /** The tool's page in the studio. */
  href: string;
  serviceCode: string;
  file: "ownVideo" | "ownPicture";
  /** Whether the try-out is finished. */
  isNow: boolean;
};

type Props = { stage: ReactNode; note: string; steps: readonly TryOutStep[]; own: OwnStep };

/** A try-out on a public page: the stage on the left, its steps on the right; on phones one below the other. */
export function TryOutSteps({ stage, note, steps, own }: Props) {
  const t = useText(tryOutStepMessages);
  const ownText = useOwnText(own.serviceCode);
  const last: TryOutStep = {
    title: t(own.file),
    text: ownText,
    state: own.isNow ? "now" : "next",
    action: (
      <Button
        component="a"
        href={own.href}
        fullWidth
        variant={own.isNow ? "filled" : "default"}
        leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
      >
        {t(own.file)}
      </Button>
    ),
  };
  return (
    <div className={styles.tryOut}>
      <div className={styles.stage}>
        {stage}
        <p className={`${page.small} ${page.faint} ${styles.note}`}>{note}</p>
      </div>
      <ol className={styles.steps}>
        {[...steps, last].map(({ title, text, state, action }, place) => (
          <li key={title} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span className={styles.number} aria-hidden="true">
              {state === "done" ? <IconCheck size={16} stroke={1.6} /> : place + 1}
            </span>
            <div className={styles.step}>
              <h3>{title}</h3>
              <p className={`${page.small} ${page.mute}`}>{text}</p>
              {action}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
