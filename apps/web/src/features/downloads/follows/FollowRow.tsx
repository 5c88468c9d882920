import { type Follow, type FollowQuality, followLimits, followQualities } from "@cutwater/contract/follows.ts";
import { factsOf } from "@cutwater/contract/i18n.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import styles from "./Following.module.css";
import { followMessages } from "./messages.ts";

type Props = {
  follow: Follow;
  isBusy: boolean;
  onChange: (changes: Partial<Pick<Follow, "quality" | "looksPerDay">>) => void;
  onEnd: () => void;
};

/** The option to list new entries without making files. */
const none = "none";
const times = Array.from({ length: followLimits.looksPerDay }, (_, place) => String(place + 1));

/**
 * A followed channel or playlist: its state, the quality for new entries, the number of looks a day, and the button that ends the
 * follow.
 */
export function FollowRow({ follow, isBusy, onChange, onEnd }: Props) {
  const t = useText(followMessages);
  const { title, link, quality, looksPerDay, state } = follow;
  const isOver = state === "ended";
  const qualities = [none, ...followQualities] as const;
  const wordOf = (value: (typeof qualities)[number]): string =>
    value === "none" || value === "everywhere" || value === "best" || value === "audio"
      ? t(value)
      : t("upTo", { quality: value });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <a href={link} rel="noopener noreferrer" target="_blank">
            {title}
          </a>
        </p>
        <Facts follow={follow} />
        <Standing follow={follow} />
      </div>
      {!isOver && (
        <div className={styles.choices}>
          <Select
            label={t("quality", { title })}
            options={qualities.map((value) => ({ value, label: wordOf(value) }))}
            value={quality ?? none}
            onChange={(value: FollowQuality | "none") => onChange({ quality: value === none ? null : value })}
          />
          <Select
            label={t("looks", { title })}
            options={times.map((value) => ({ value, label: value === "1" ? t("once") : t("times", { count: value }) }))}
            value={String(looksPerDay)}
            onChange={(value) => onChange({ looksPerDay: Number(value) })}
          />
        </div>
      )}
      <Button
        className={styles.end}
        variant="default"
        disabled={isBusy}
        aria-label={t(isOver ? "removeNamed" : "stopNamed", { title })}
        onClick={onEnd}
      >
        {t(isOver ? "remove" : "stop")}
      </Button>
    </li>
  );
}

function Facts({ follow: { site, lastLookAt, nextLookAt, came, missed } }: Pick<Props, "follow">) {
  const t = useText(followMessages);
  const { language } = useLanguage();
  const date = (at: number) => formatDate(at, language);
  const facts = [
    site,
    lastLookAt === null ? t("noLook") : t("lastLook", { date: date(lastLookAt) }),
    nextLookAt === null ? null : t("nextLook", { date: date(nextLookAt) }),
    came > 0 ? t("came", { count: came }) : null,
    missed > 0 ? t("missed", { count: missed }) : null,
  ].filter((fact) => fact !== null);
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

const badges = { waiting: "waiting", failing: "failed", ended: "expired" } as const;

/** The reason why a follow waits, fails or has ended; empty while it has no problem. */
function Standing({ follow: { state, reason } }: Pick<Props, "follow">) {
  const t = useText(followMessages);
  const { language } = useLanguage();
  if (state === "following") return null;
  const texts = {
    waiting: t("waitingText"),
    failing: [reason, t("failingText")].join(factsOf(language).sentenceGap),
    ended: reason,
  };
  return (
    <p className={styles.standing}>
      <StatusBadge status={badges[state]} word={t(state)} />
      <span>{texts[state]}</span>
    </p>
  );
}
