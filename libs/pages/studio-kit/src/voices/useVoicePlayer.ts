import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useRef } from "react";
import { usePreparing } from "../preparing/usePreparing.ts";
import { voiceMessages } from "./messages.ts";
import { type Hear, useSamplePlayer } from "./useSamplePlayer.ts";

/** Plays samples of voices. A model that an engine still needs is fetched first, which `preparing` reports. */
export function useVoicePlayer(voices: readonly VoiceLine[], hear: Hear) {
  const t = useText(voiceMessages);
  const preparing = usePreparing();
  /** The Retry button calls the player through this ref, because the player is created after the callback. */
  const toggle = useRef<(id: string) => void>(() => {});
  const hearOnceReady: Hear = async (id) => {
    const voice = voices.find((one) => one.id === id);
    const wanted = { port: "speak", ...(voice?.language && { to: voice.language }) } as const;
    const isReady = await preparing.ensure(wanted, voice?.means.toFetch, () => toggle.current(id));
    return isReady ? await hear(id) : null;
  };
  const player = useSamplePlayer(hearOnceReady, () => toast.warn(t("notPlayed")));
  useEffect(() => {
    toggle.current = player.toggle;
  });
  return { player, preparing };
}
