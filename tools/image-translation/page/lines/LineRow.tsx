import { isRightToLeft, type LanguagePair } from "@cutwater/studio-kit/languages/languages.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconAlertTriangle, IconBook2, IconInfoCircle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { ReviewActs } from "../edits/review-acts.ts";
import { pageMessages } from "../messages.ts";
import type { LineSetting } from "../stage/set-line.ts";
import styles from "./LineRow.module.css";
import { type LineNote, notesOf } from "./line-notes.ts";

type Props = {
  line: PictureLine;
  number: number;
  setting: LineSetting | null;
  languages: LanguagePair;
  isSelected: boolean;
  acts: Pick<ReviewActs, "setText" | "setTranslation"> & { select(id: string): void };
  /** Requests a translation of at most `budget` characters; null if no engine of this instance can rephrase a line. */
  shorten?: { isBusy: boolean; start(budget: number): void } | null;
  /** Controls of the chosen line. */
  children?: ReactNode;
};

/** A row for one line: the original text in the picture, and the translation in an editable field. */
export function LineRow({ line, number, setting, languages, isSelected, acts, shorten, children }: Props) {
  const t = useText(pageMessages);
  const { id, text, translation, style } = line;
  const { from, to } = languages;
  const select = () => acts.select(id);
  return (
    <li className={styles.row} data-selected={isSelected || undefined} data-line={id}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.number}
          aria-label={t("choose", { number })}
          aria-pressed={isSelected}
          onClick={select}
        >
          {number}
        </button>
        <div className={styles.words}>
          <textarea
            className={styles.source}
            rows={1}
            value={text}
            lang={from}
            dir={isRightToLeft(from) ? "rtl" : "ltr"}
            maxLength={1_000}
            placeholder={t("sourceEmpty")}
            aria-label={t("source", { number })}
            onFocus={select}
            onChange={({ currentTarget }) => acts.setText(id, currentTarget.value)}
          />
          <textarea
            className={styles.target}
            rows={1}
            value={translation ?? ""}
            lang={to}
            dir={isRightToLeft(to) ? "rtl" : "ltr"}
            maxLength={1_000}
            placeholder={t("asIs")}
            aria-label={t("translation", { number })}
            data-field="translation"
            onFocus={select}
            onChange={({ currentTarget }) => acts.setTranslation(id, currentTarget.value)}
          />
          {notesOf(line, setting).map((note) => (
            <Note key={note.key} note={note}>
              {note.key === "noteTooLong" && setting?.fitting && shorten && text.trim() !== "" && (
                <Shorten number={number} isBusy={shorten.isBusy} onPress={() => shorten.start(setting.fitting ?? 1)} />
              )}
            </Note>
          ))}
        </div>
        <span className={clsx(page.small, page.faint, page.num, styles.facts)}>
          {style.weight} · {Math.round(style.size)}
        </span>
        <span
          className={styles.swatch}
          style={{ background: style.colour }}
          role="img"
          aria-label={t("colourOf", { colour: style.colour })}
        />
      </div>
      {children}
    </li>
  );
}

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

function Note({ note: { key, params, isWarning }, children }: { note: LineNote; children: ReactNode }) {
  const t = useText(pageMessages);
  const Icon = isWarning ? IconAlertTriangle : key === "noteGlossary" ? IconBook2 : IconInfoCircle;
  return (
    <p className={styles.note} data-warning={isWarning || undefined}>
      <Icon {...icon} />
      <span>
        {t(key, params)} {children}
      </span>
    </p>
  );
}

type ShortenProps = { number: number; isBusy: boolean; onPress: () => void };

function Shorten({ number, isBusy, onPress }: ShortenProps) {
  const t = useText(pageMessages);
  return (
    <button
      type="button"
      className={clsx(page.link, styles.shorten)}
      aria-label={isBusy ? undefined : t("shortenOf", { number })}
      aria-busy={isBusy}
      onClick={() => isBusy || onPress()}
    >
      {t(isBusy ? "shortening" : "shorten")}
    </button>
  );
}
