import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { useText } from "../i18n/useText.ts";
import { usePreparing } from "../preparing/usePreparing.ts";
import { toast } from "../toast.ts";
import { voiceMessages } from "./messages.ts";
import { type Hear, useSamplePlayer } from "./useSamplePlayer.ts";

/** Plays samples of voices; what an engine still needs is fetched before, which `preparing` tells. */
export function useVoicePlayer(voices: readonly VoiceLine[], hear: Hear) {
  const t = useText(voiceMessages);
  const preparing = usePreparing();
  const hearOnceReady: Hear = async (id) => {
    const voice = voices.find((one) => one.id === id);
    const wanted = { port: "speak", ...(voice?.language && { to: voice.language }) } as const;
    const isReady = await preparing.ensure(wanted, voice?.means.toFetch, () => player.toggle(id));
    return isReady ? await hear(id) : null;
  };
  const player = useSamplePlayer(hearOnceReady, () => toast.warn(t("notPlayed")));
  return { player, preparing };
}
