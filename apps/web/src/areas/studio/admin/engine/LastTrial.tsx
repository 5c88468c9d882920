import type { EngineStatus } from "@cutwater/contract/engine.ts";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate, formatDurationWords } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import admin from "../Admin.module.css";
import styles from "./Engine.module.css";
import { engineMessages } from "./messages.ts";

type Trial = NonNullable<EngineStatus["trial"]>;
const badges: Readonly<Record<NonNullable<Trial["outcome"]>, BadgeStatus>> = {
  updated: "done",
  newest: "done",
  left: "answered",
  refused: "answered",
  failed: "failed",
};

/**
 * The outcome of the last test of a newer version: the links that it read, and the links that it could not read, with the
 * reasons.
 */
export function LastTrial({ trial }: { trial: Trial | null }) {
  const t = useText(engineMessages);
  const { language } = useLanguage();
  if (trial === null) return <p className={admin.text}>{t("neverTried")}</p>;
  const { outcome, version, startedAt, endedAt, findings, fault } = trial;
  const date = formatDate(startedAt, language);
  if (outcome === null || endedAt === null)
    return (
      <div className={styles.trial}>
        <Head status="running" word={t("trying")} />
        <p className={admin.text}>{t("tryingText", { date })}</p>
      </div>
    );
  const time = formatDurationWords((endedAt - startedAt) / 1000, language);
  const unread = findings.filter(({ ok }) => !ok);
  const count = (isOwn: boolean) => {
    const of = findings.filter((finding) => finding.isOwn === isOwn);
    if (of.length === 0) return null;
    const counts = { ok: of.filter(({ ok }) => ok).length, all: of.length };
    return <span>{t(isOwn ? "ownRead" : "linksRead", counts)}</span>;
  };
  return (
    <div className={styles.trial}>
      <Head status={badges[outcome]} word={t(outcome)} />
      <p className={admin.text}>
        {version === null ? t("triedNone", { date, time }) : t("tried", { version, date, time })}
      </p>
      {outcome === "refused" && <p className={admin.text}>{t("refusedText")}</p>}
      {outcome === "left" && <p className={admin.text}>{t("leftText")}</p>}
      {findings.length > 0 && (
        <p className={admin.small}>
          {count(true)}
          {count(false)}
        </p>
      )}
      {outcome === "failed" && <p className={admin.wrong}>{fault ?? t("ended")}</p>}
      {unread.length > 0 && (
        <ul className={styles.unread}>
          {unread.map(({ link, why, isAsBefore }) => (
            <li key={link}>
              <p>{link}</p>
              <p className={isAsBefore ? undefined : admin.wrong}>{why}</p>
              {isAsBefore && <p>{t("asBefore")}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Head({ status, word }: { status: BadgeStatus; word: string }) {
  const t = useText(engineMessages);
  return (
    <div className={styles.between}>
      <h3>{t("lastTry")}</h3>
      <StatusBadge status={status} word={word} />
    </div>
  );
}
