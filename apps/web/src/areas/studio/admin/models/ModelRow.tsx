import type { LanguageModel } from "@cutwater/contract/models.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate, formatNumber, formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import styles from "../Admin.module.css";
import { megabytes } from "./dialogs.tsx";
import { languagesText } from "./languages-text.ts";
import { modelsMessages } from "./messages.ts";
import { originsText } from "./origins-text.ts";

/** The acts that an admin can perform on a model. */
export type ModelAct = "add" | "check" | "stop" | "remove";

const badges: Readonly<Record<LanguageModel["state"], BadgeStatus>> = {
  absent: "expired",
  adding: "running",
  checking: "running",
  incomplete: "waiting",
  ready: "done",
  damaged: "failed",
};

/** A model: its tasks, its state, and the acts on it. */
export function ModelRow({
  model,
  isOtherBusy,
  onAct,
}: {
  model: LanguageModel;
  isOtherBusy: boolean;
  onAct: (act: ModelAct) => void;
}) {
  const t = useText(modelsMessages);
  const { language } = useLanguage();
  const { name, does, from, to, licence, makers, isNonCommercial, isDraft, bytes, isEstimate, state, progress, last } =
    model;
  const size = (amount: number) => formatNumber(megabytes(amount), language);
  const isBusy = state === "adding" || state === "checking";
  const percent = progress?.total ? Math.min(100, Math.floor((100 * progress.bytes) / progress.total)) : null;
  const languages = languagesText({ does, from, to }, language);
  const facts = [
    ...(languages === "" ? [] : [typeof languages === "number" ? t("manyLanguages", { count: languages }) : languages]),
    t(isEstimate ? "about" : "size", { size: size(bytes) }),
    t("license", { licence }),
    t("makers", { makers }),
    t("source", { origins: originsText(model, language) }),
    ...(isNonCommercial ? [t("nonCommercial")] : []),
    ...(isDraft ? [t("draft")] : []),
  ];
  const word = percent === null ? t(state) : t("addingPercent", { percent: formatPercent(percent, language) });
  return (
    <li aria-label={name}>
      <div className={styles.words}>
        <p className={styles.strong}>
          {t(does)} · {name}
        </p>
        <p className={styles.small}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {progress && (
          <div className={styles.progress}>
            {percent !== null && <ProgressLine percent={percent} label={t("addOf", { name })} />}
            <p className={styles.small}>
              {progress.total === null
                ? t("soFar", { size: size(progress.bytes) })
                : t("ofSize", { done: size(progress.bytes), size: size(progress.total) })}
            </p>
          </div>
        )}
        {!isBusy && last?.failure && <p className={styles.wrong}>{t(`fail${last.failure}`)}</p>}
        {state === "ready" && last?.act === "check" && last.failure === null && (
          <p className={styles.small}>{t("checkedWell", { date: formatDate(last.date, language) })}</p>
        )}
      </div>
      <div className={styles.standing}>
        <StatusBadge status={badges[state]} word={word} />
        {actsOf(state).map(({ act, word: label, ofName, variant }) => (
          <Button
            key={act}
            size="sm"
            variant={variant}
            aria-label={t(ofName, { name })}
            disabled={isOtherBusy && act !== "stop" && act !== "remove"}
            onClick={() => onAct(act)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </li>
  );
}

type RowAct = {
  act: ModelAct;
  word: "add" | "resume" | "mend" | "check" | "stop" | "remove";
  ofName: `${RowAct["word"]}Of`;
  variant: "default" | "danger";
};
const rowAct = (act: ModelAct, word: RowAct["word"] = act, variant: RowAct["variant"] = "default"): RowAct => ({
  act,
  word,
  ofName: `${word}Of`,
  variant,
});
const remove = rowAct("remove", "remove", "danger");

function actsOf(state: LanguageModel["state"]): readonly RowAct[] {
  if (state === "absent") return [rowAct("add")];
  if (state === "adding" || state === "checking") return [rowAct("stop")];
  if (state === "incomplete") return [rowAct("add", "resume"), remove];
  if (state === "damaged") return [rowAct("add", "mend"), remove];
  return [rowAct("check"), remove];
}
