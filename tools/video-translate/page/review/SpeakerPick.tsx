import { useText } from "@cutwater/ui/i18n/useText.ts";
import { reviewMessages } from "./messages.ts";
import styles from "./SpeakerPick.module.css";

/** Select values that are not speakers. */
const nobody = "nobody";
const another = "another";

/** The speaker of a line: a letter that opens the browser's native select list. */
export function SpeakerPick({
  label,
  speaker,
  letters,
  onChange,
}: {
  label: string;
  speaker: string | null;
  letters: ReadonlyMap<string, string>;
  /** Called with null for no speaker, "" for a new one. */
  onChange: (speaker: string | null) => void;
}) {
  const t = useText(reviewMessages);
  const names = [...letters.keys()];
  return (
    <span className={styles.pick} data-tone={speaker === null ? "none" : names.indexOf(speaker) % 3}>
      <span aria-hidden>{speaker === null ? "–" : letters.get(speaker)}</span>
      <select
        aria-label={label}
        data-field="speaker"
        value={speaker === null ? nobody : `of ${speaker}`}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === nobody ? null : value === another ? "" : value.slice("of ".length))
        }
      >
        {names.map((name) => (
          <option key={name} value={`of ${name}`}>
            {t("speaker", { letter: letters.get(name) ?? "" })}
          </option>
        ))}
        <option value={another}>{t("another")}</option>
        <option value={nobody}>{t("nobody")}</option>
      </select>
    </span>
  );
}

/** Shows only the letter of a speaker. */
export function SpeakerMark({ speaker, letters }: { speaker: string; letters: ReadonlyMap<string, string> }) {
  return (
    <span
      className={styles.pick}
      data-mark
      data-tone={speaker === "" ? "none" : [...letters.keys()].indexOf(speaker) % 3}
      aria-hidden
    >
      <span>{letters.get(speaker) ?? "–"}</span>
    </span>
  );
}
