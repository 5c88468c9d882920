import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useMemo } from "react";
import type { Draft } from "../../draft.ts";
import type { LineFit } from "./fits.ts";
import { LineRow } from "./LineRow.tsx";
import styles from "./LineTable.module.css";
import type { LineTableSetting } from "./line-props.ts";
import { reviewMessages } from "./messages.ts";
import { lettersOf, suggestionFor } from "./table.ts";
import type { LineCalls } from "./useLineCalls.ts";
import { useTableKeys } from "./useTableKeys.ts";

type Props = {
  lines: readonly Line[];
  selectedId: string | null;
  fits: ReadonlyMap<string, LineFit>;
  slowed: readonly string[];
  /** Suggestions by the line's id. */
  suggestions: Draft["suggestions"];
  calls: LineCalls;
  setting: LineTableSetting;
};

/** In a table of more lines than this, lines outside the viewport are not laid out. */
const manyLines = 80;

/** Table to edit the lines of the video by mouse, touch and keyboard. */
export function LineTable({ lines, selectedId, fits, slowed, suggestions = {}, calls, setting }: Props) {
  const t = useText(reviewMessages);
  const { nameOf } = useLanguageNames();
  const { from, to, isDub, acts } = setting;
  const letters = useLetters(lines);
  const press = useTableKeys(acts.play);
  return (
    <>
      <div className={styles.columns} aria-hidden>
        <span>{t("time")}</span>
        <span />
        <span>{from === "" ? t("source") : nameOf(from)}</span>
        <span>{nameOf(to)}</span>
        <span>{isDub && t("fit")}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside, by which lines are gone through */}
      <ol onKeyDown={press} data-long={lines.length > manyLines || undefined}>
        {lines.map((line, place) => (
          <LineRow
            key={line.id}
            line={line}
            place={{ number: place + 1, isLast: place === lines.length - 1 }}
            isOn={line.id === selectedId}
            fit={fits.get(line.id) ?? null}
            isSlowed={slowed.includes(line.id)}
            suggestion={suggestionFor(line, suggestions)}
            calls={{
              isTranslating: calls.isBusy("translate", line.id),
              isSpeaking: calls.isBusy("say", line.id),
              error: calls.errorOf(line.id),
            }}
            table={{ ...setting, letters }}
          />
        ))}
      </ol>
    </>
  );
}

/**
 * The letter of each speaker. The same map is returned as long as the speakers stay the same, so that typing renders only one
 * row.
 */
function useLetters(lines: readonly Line[]): ReadonlyMap<string, string> {
  const letters = JSON.stringify([...lettersOf(lines)]);
  return useMemo(() => new Map(JSON.parse(letters) as [string, string][]), [letters]);
}
