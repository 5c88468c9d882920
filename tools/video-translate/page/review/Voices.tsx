import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { VoiceField } from "@cutwater/studio-kit/voices/VoiceField.tsx";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import panel from "@cutwater/video-editor/panel.module.css";
import { IconVolume } from "@tabler/icons-react";
import { useState } from "react";
import type { VoiceOfSpeaker } from "../../draft.ts";
import { reviewMessages } from "./messages.ts";
import { SpeakerMark } from "./SpeakerPick.tsx";
import { lettersOf, voiceOf, voicesNeeded } from "./table.ts";
import type { Sound } from "./useLineCalls.ts";
import styles from "./Voices.module.css";

/** The choice of a voice for each speaker, with a sample. */
export function Voices({
  lines,
  voices,
  choice,
  onChoose,
  sample,
}: {
  lines: readonly Line[];
  voices: VoiceOfSpeaker;
  /** The voices that can be selected. */
  choice: readonly VoiceLine[];
  onChoose: (speaker: string, voice: string) => void;
  sample: (speaker: string, again: () => void, voice?: string) => Promise<Sound | null>;
}) {
  const t = useText(reviewMessages);
  const letters = lettersOf(lines);
  const [speaking, setSpeaking] = useState<string | null>(null);

  async function hear(speaker: string): Promise<void> {
    if (speaking !== null) return;
    setSpeaking(speaker);
    const sound = await sample(speaker, () => void hear(speaker));
    setSpeaking(null);
    // The browser refuses to play when the press was too long ago.
    if (sound) await new Audio(sound.address).play().catch(() => {});
  }
  return (
    <div className={panel.part}>
      <h2 className={panel.title}>{t("voices")}</h2>
      <ul className={styles.voices}>
        {voicesNeeded(lines).map((speaker) => {
          const letter = letters.get(speaker);
          const chosen = voiceOf(voices, speaker) ?? "";
          return (
            <li key={speaker}>
              <SpeakerMark speaker={speaker} letters={letters} />
              <VoiceField
                className={styles.select}
                label={letter === undefined ? t("voiceOfAll") : t("voiceOf", { speaker: letter })}
                voices={choice}
                value={chosen === "" ? null : chosen}
                onChange={({ id }) => onChoose(speaker, id)}
                hear={async (id) => (await sample(speaker, () => {}, id))?.address ?? null}
              />
              <IconButton
                label={letter === undefined ? t("sampleOfAll") : t("sample", { speaker: letter })}
                disabled={chosen === ""}
                aria-busy={speaking === speaker || undefined}
                className={styles.hear}
                onClick={() => void hear(speaker)}
              >
                <IconVolume size={20} stroke={1.6} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
