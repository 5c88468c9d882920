import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { useId, useState } from "react";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import { DraftBadge } from "../languages/MeansLabel.tsx";
import { useLanguageNames } from "../languages/useLanguageNames.ts";
import { toast } from "../toast.ts";
import { everyVoice, filterVoices } from "./filter-voices.ts";
import { voiceMessages } from "./messages.ts";
import { PlayButton } from "./PlayButton.tsx";
import { type Hear, useSamplePlayer } from "./useSamplePlayer.ts";
import { VoiceFilters } from "./VoiceFilters.tsx";
import styles from "./VoicePicker.module.css";
import { voiceLabel } from "./voice-label.ts";

/**
 * A choice of one voice actor: filters, a sample of each, the customer's own voices first. `hear` gives a sample's address, such as
 * `useVoiceSample` does.
 */
export function VoicePicker({
  label,
  voices,
  value,
  onChange,
  hear,
}: {
  label: string;
  voices: readonly VoiceLine[];
  /** Id of the chosen one; null none. */
  value: string | null;
  onChange: (voice: VoiceLine) => void;
  hear: Hear;
}) {
  const t = useText(voiceMessages);
  const { language } = useLanguage();
  const { nameOf } = useLanguageNames();
  const [filter, setFilter] = useState(everyVoice);
  const player = useSamplePlayer(hear, () => toast.warn(t("notPlayed")));
  const name = useId();
  const shown = filterVoices(voices, filter);
  return (
    <div className={styles.picker}>
      <VoiceFilters voices={voices} filter={filter} onChange={setFilter} />
      <div className={styles.list} role="radiogroup" aria-label={label}>
        {shown.map((voice) => {
          const title = voiceLabel({ ...voice, means: { ...voice.means, isDraft: false } }, language);
          return (
            <div key={voice.id} className={styles.row}>
              <PlayButton id={voice.id} name={title} player={player} />
              <label className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  value={voice.id}
                  checked={voice.id === value}
                  onChange={() => onChange(voice)}
                />
                <span className={styles.text}>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.what}>
                    {voice.isOwn && `${t("own")} · `}
                    {voice.language === null ? t("anyLanguage") : nameOf(voice.language)}
                  </span>
                </span>
                {voice.means.isDraft && <DraftBadge />}
              </label>
            </div>
          );
        })}
      </div>
      {shown.length === 0 && <p className={styles.what}>{t("none")}</p>}
    </div>
  );
}
