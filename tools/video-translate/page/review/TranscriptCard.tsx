import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconBook2, IconUpload } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import type { Suggestion } from "../../draft.ts";
import type { LineFit } from "./fits.ts";
import { LineRow } from "./LineRow.tsx";
import type { LineActs } from "./line-props.ts";
import { reviewMessages } from "./messages.ts";
import { ToCheck } from "./ToCheck.tsx";
import styles from "./TranscriptCard.module.css";
import { lettersOf, suggestionFor } from "./table.ts";
import type { LineCalls } from "./useLineCalls.ts";
import { useTableKeys } from "./useTableKeys.ts";

type Props = {
  lines: readonly Line[];
  slowed: readonly string[];
  fits: ReadonlyMap<string, LineFit>;
  /** By line. */
  suggestions: Readonly<Record<string, Suggestion>>;
  selectedId: string | null;
  calls: LineCalls;
  from: string;
  to: string;
  canTranslate: boolean;
  isDub: boolean;
  acts: LineActs;
  /** Beside the heading: the save state, and undo. */
  state: ReactNode;
  onGlossary: () => void;
  onImport: () => void;
};

/** In a table of at least this many lines, invisible ones are not laid out. */
const manyLines = 80;

/** Every line of the video in a table, edited by mouse, finger and keyboard. */
export function TranscriptCard(props: Props) {
  const { lines, slowed, fits, selectedId, calls, from, to, acts, state, onGlossary, onImport } = props;
  const t = useText(reviewMessages);
  const { nameOf } = useLanguageNames();
  const id = useId();
  const letters = lettersOf(lines);
  const press = useTableKeys(acts.play);
  const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby={id} data-dub={props.isDub || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={page.head}>
          {t("transcript")}
        </h2>
        {state}
        <ToCheck lines={lines} selectedId={selectedId} />
        <div className={styles.buttons}>
          <Button
            variant="subtle"
            size="sm"
            className={page.onlyDesktop ?? ""}
            leftSection={<IconBook2 {...icon} />}
            onClick={onGlossary}
          >
            {t("glossary")}
          </Button>
          <Button variant="subtle" size="sm" leftSection={<IconUpload {...icon} />} onClick={onImport}>
            {t("useFile")}
          </Button>
        </div>
      </div>
      <div className={styles.columns} aria-hidden>
        <span>{t("time")}</span>
        <span />
        <span>{from === "" ? t("source") : nameOf(from)}</span>
        <span>{nameOf(to)}</span>
        <span>{props.isDub && t("fit")}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside, by which lines are gone through */}
      <ol onKeyDown={press} data-long={lines.length > manyLines || undefined}>
        {lines.map((line, place) => (
          <LineRow
            key={line.id}
            line={line}
            number={place + 1}
            letters={letters}
            isOn={line.id === selectedId}
            isLast={place === lines.length - 1}
            isSlowed={slowed.includes(line.id)}
            fit={fits.get(line.id) ?? null}
            suggestion={suggestionFor(line, props.suggestions)}
            error={calls.errorOf(line.id)}
            isTranslating={calls.isBusy("translate", line.id)}
            isSpeaking={calls.isBusy("say", line.id)}
            from={from}
            to={to}
            canTranslate={props.canTranslate}
            isDub={props.isDub}
            acts={acts}
          />
        ))}
      </ol>
      <p className={clsx(page.small, page.faint, styles.keys)}>{t("keys")}</p>
    </section>
  );
}
