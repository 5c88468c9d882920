import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { formatSize } from "@cutwater/contract/figures.ts";
import type { QualityChoice } from "@cutwater/contract/quality-choice.ts";
import { Picture } from "@cutwater/ui/components/Picture.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { formatDurationWords } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { costsOf } from "../costs.ts";
import { useMergeDoor } from "../merge/door.ts";
import { useCostText } from "../useCostText.ts";
import { choicesFor, rowsFor } from "./choose-quality.ts";
import { resultMessages } from "./messages.ts";
import { RowAction } from "./RowAction.tsx";
import styles from "./Several.module.css";
import { noOptions } from "./typed-options.ts";
import { useDownloadAll } from "./useDownloadAll.ts";
import { useRowTexts } from "./useRowTexts.ts";

type AllProps = {
  answers: readonly ParseAnswer[];
  choice: QualityChoice;
  onChoose: (choice: QualityChoice) => void;
};

/** Shown above several results: one quality for all of them, and a button that downloads them one after the other (screens.4). */
export function DownloadAll({ answers, choice, onChoose }: AllProps) {
  const t = useText(resultMessages);
  const { language } = useLanguage();
  const { isBusy, downloadAll } = useDownloadAll();
  const choices = choicesFor(answers);
  const chosen = choices.includes(choice) ? choice : "best";
  const files = answers.flatMap((answer) => rowsFor(answer, chosen).map((row) => ({ answer, row })));
  const { isPaid } = useMergeDoor();
  const price = useCostText()(...costsOf(files, isPaid));
  const sizes = files.map(({ row }) => row.source.sizeBytes);
  const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return (
    <div className={styles.bar}>
      <div>
        <h2 className={page.head}>{t("several", { count: answers.length })}</h2>
        {bytes > 0 && (
          <p className={`${page.small} ${page.mute}`}>{t("about", { size: formatSize(bytes, language, 1) })}</p>
        )}
      </div>
      <div className={styles.tools}>
        <Select
          label={t("qualityForAll")}
          options={choices.map((value) => ({ value, label: labelOf(value, t) }))}
          value={chosen}
          onChange={onChoose}
        />
        <Button
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          disabled={isBusy || files.length === 0}
          onClick={() => void downloadAll(files)}
        >
          {[t("downloadAll", { count: files.length }), labelOf(chosen, t), price].filter(Boolean).join(" · ")}
        </Button>
      </div>
    </div>
  );
}

const labelOf = (choice: QualityChoice, t: (key: "best" | "everywhere" | "audioOnly") => string): string =>
  choice === "best" || choice === "everywhere" ? t(choice) : choice === "audio" ? t("audioOnly") : choice;

type RowProps = { answer: ParseAnswer; choice: QualityChoice; isOpen: boolean; panelId: string; onToggle: () => void };

/**
 * On phones, one of several results as a row: its name, the download of the chosen quality, and a button that shows the whole
 * result.
 */
export function CompactRow({ answer, choice, isOpen, panelId, onToggle }: RowProps) {
  const t = useText(resultMessages);
  const { language } = useLanguage();
  const textsOf = useRowTexts({ isList: true });
  const { title, cover, site, duration } = answer;
  const [row, ...others] = rowsFor(answer, choice);
  const texts = row && textsOf(row);
  const facts = [texts && others.length === 0 ? texts.name : null, texts?.size ?? site];
  return (
    <div className={styles.row}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
        <Picture className={styles.cover} src={cover} alt="" />
        <span className={styles.text}>
          <span className={`${page.twoLines} ${styles.name}`}>{title}</span>
          <span className={styles.facts}>
            {[...facts, duration === null ? null : formatDurationWords(duration, language)].filter(Boolean).join(" · ")}
          </span>
        </span>
        <IconChevronDown className={styles.chevron} size={20} stroke={1.6} aria-label={t("details")} />
      </button>
      {row && texts && others.length === 0 && !isOpen && (
        <RowAction
          row={row}
          texts={texts}
          result={answer}
          options={noOptions}
          isPrimary={false}
          isBlocked={false}
          reasonId={panelId}
        />
      )}
    </div>
  );
}
