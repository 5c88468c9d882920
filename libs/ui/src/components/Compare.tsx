import { defineMessages } from "@cutwater/contract/i18n.ts";
import clsx from "clsx";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { useText } from "../i18n/useText.ts";
import styles from "./Compare.module.css";

const messages = defineMessages({
  en: { before: "Before", after: "After", value: "{percent}% before" },
  zh: { before: "处理前", after: "处理后", value: "处理前占 {percent}%" },
});

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Two pictures of one thing with the edge between them: before on the left, after on the right. Drag anywhere; arrow keys move 1 %, with Shift 10 %. */
export function Compare({
  before,
  after,
  label,
  ratio,
  className,
}: {
  before: ReactNode;
  after: ReactNode;
  label: string;
  ratio?: number;
  className?: string | undefined;
}) {
  const t = useText(messages);
  const [percent, setPercent] = useState(50);
  const moveTo = (next: number) => setPercent(Math.min(100, Math.max(0, next)));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const isPressed = event.type === "pointerdown" || event.buttons === 1;
    if (!isPressed) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(((event.clientX - box.left) / box.width) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: 100 };
    const step = keySteps[event.key];
    const end = ends[event.key];
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    moveTo(end ?? percent + (step ?? 0) * (event.shiftKey ? 10 : 1));
  };

  return (
    <div
      className={clsx(styles.stage, className)}
      style={{ "--at": `${percent}%`, aspectRatio: ratio } as CSSProperties}
      onPointerDown={drag}
      onPointerMove={drag}
    >
      <div className={styles.layer}>{after}</div>
      <div className={clsx(styles.layer, styles.before)}>{before}</div>
      <span className={styles.plate}>{t("before")}</span>
      <span className={clsx(styles.plate, styles.right)}>{t("after")}</span>
      <div className={styles.edge}>
        <div
          className={styles.grip}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          aria-valuetext={t("value", { percent: Math.round(percent) })}
          onKeyDown={press}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M8.5 7.5L4 12l4.500 4.5M15.5 7.5L20 12l-4.500 4.5" />
          </svg>
        </div>
      </div>
    </div>
  );
}
