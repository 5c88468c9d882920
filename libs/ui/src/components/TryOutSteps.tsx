import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import page from "../styles/page.module.css";
import styles from "./TryOutSteps.module.css";

/** One step of a try-out; `state` is where the visitor stands. */
export type TryOutStep = { title: string; text: string; state: "done" | "now" | "next"; action?: ReactNode };

/** A try-out on a public page: the stage left, its steps right; on phones one below the other. */
export function TryOutSteps({ stage, note, steps }: { stage: ReactNode; note: string; steps: readonly TryOutStep[] }) {
  return (
    <div className={styles.tryOut}>
      <div className={styles.stage}>
        {stage}
        <p className={`${page.small} ${page.faint} ${styles.note}`}>{note}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text, state, action }, place) => (
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
