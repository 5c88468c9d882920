import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useId, useState } from "react";
import { DraftBadge } from "../languages/DraftBadge.tsx";
import { PreparingNote } from "../preparing/PreparingNote.tsx";
import { apartFromFallbacks, everyVoice, filterVoices, voicesInOrder } from "./filter-voices.ts";
import { voiceMessages } from "./messages.ts";
import { PlayButton } from "./PlayButton.tsx";
import type { Hear, SamplePlayer } from "./useSamplePlayer.ts";
import { useVoicePlayer } from "./useVoicePlayer.ts";
import { VoiceFilters } from "./VoiceFilters.tsx";
import styles from "./VoicePicker.module.css";
import { voiceFacts, voiceName } from "./voice-label.ts";

/**
 * A choice of one voice: filters, a sample of each voice, the customer's own voices first, and voices of the machine's small
 * programs under "More voices". `hear` returns a sample's address, as `useVoiceSample` does.
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
  /** Id of the chosen voice; null for none. */
  value: string | null;
  onChange: (voice: VoiceLine) => void;
  hear: Hear;
}) {
  const t = useText(voiceMessages);
  const { language } = useLanguage();
  const [filter, setFilter] = useState(everyVoice);
  const { player, preparing } = useVoicePlayer(voices, hear);
  const name = useId();
  const known = voicesInOrder(voices, language);
  const shown = filterVoices(known, filter, language);
  const { best, more } = apartFromFallbacks(shown, value);
  const choice = { name, value, player, onChange };
  return (
    <div className={styles.picker}>
      <VoiceFilters voices={known} filter={filter} onChange={setFilter} />
      <PreparingNote preparing={preparing} />
      <div className={styles.list} role="radiogroup" aria-label={label}>
        {best.map((voice) => (
          <VoiceChoice key={voice.id} voice={voice} {...choice} />
        ))}
        {more.length > 0 && (
          <details className={styles.more} open={best.length === 0 || more.some(({ id }) => id === value)}>
            <summary>{t("more", { count: more.length })}</summary>
            {more.map((voice) => (
              <VoiceChoice key={voice.id} voice={voice} {...choice} />
            ))}
          </details>
        )}
      </div>
      {shown.length === 0 && <p className={styles.what}>{t("none")}</p>}
    </div>
  );
}

function VoiceChoice({
  voice,
  name,
  value,
  player,
  onChange,
}: {
  voice: VoiceLine;
  name: string;
  value: string | null;
  player: SamplePlayer;
  onChange: (voice: VoiceLine) => void;
}) {
  const { language } = useLanguage();
  const title = voiceName(voice, language);
  return (
    <div className={styles.row}>
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
          <span className={styles.what}>{voiceFacts(voice, language)}</span>
        </span>
        {voice.means.isDraft && <DraftBadge />}
      </label>
    </div>
  );
}
