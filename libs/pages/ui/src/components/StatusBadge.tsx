import { defineMessages } from "@cutwater/contract/i18n.ts";
import { IconCheck, IconClock, IconInfoCircle, IconUserCheck, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "../i18n/useText.ts";
import styles from "./Badge.module.css";

/** The states that a badge shows. */
export type BadgeStatus =
  | "running"
  | "waiting"
  | "review"
  | "done"
  | "failed"
  | "answered"
  | "cancelled"
  | "expired"
  | "saved";

const messages = defineMessages({
  en: {
    running: "In progress",
    waiting: "Waiting",
    review: "Waiting for you",
    done: "Done",
    failed: "Failed",
    answered: "No result",
    cancelled: "Cancelled",
    expired: "Expired",
    saved: "Saved",
  },
  zh: {
    running: "进行中",
    waiting: "排队中",
    review: "待您确认",
    done: "成功",
    failed: "失败",
    answered: "无结果",
    cancelled: "已取消",
    expired: "已过期",
    saved: "已保存",
  },
});

const icons = {
  running: null,
  waiting: IconClock,
  review: IconUserCheck,
  done: IconCheck,
  failed: IconX,
  answered: IconInfoCircle,
  cancelled: IconX,
  expired: IconClock,
  saved: IconCheck,
};

/** A status as icon and word, never as colour alone; `word` replaces the usual word. */
export function StatusBadge({
  status,
  word,
  className,
}: {
  status: BadgeStatus;
  word?: string;
  className?: string | undefined;
}) {
  const t = useText(messages);
  const Icon = icons[status];
  return (
    <span className={clsx(styles.badge, styles[status], className)}>
      {Icon ? <Icon size={14} stroke={1.8} aria-hidden="true" /> : <span className={styles.dot} />}
      {word ?? t(status)}
    </span>
  );
}
