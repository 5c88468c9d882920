import { getVoiceRecording, type Voice, type VoiceLine } from "@cutwater/contract/voices.ts";
import type { Hear } from "@cutwater/studio-kit/voices/useSamplePlayer.ts";
import { hearOf, lineOfOwn } from "@cutwater/studio-kit/voices/useVoices.ts";
import { call } from "@cutwater/ui/api/call.ts";

const prefix = "recording:";

/** The id with which a player plays a voice's recording instead of its sample. */
export const recordingOf = ({ id }: Voice): string => prefix + id;

/** Plays samples of voices, and recordings. */
export function hearAny(own: readonly Voice[], actors: readonly VoiceLine[]): Hear {
  const hear = hearOf([...own.map(lineOfOwn), ...actors]);
  return async (id) =>
    id.startsWith(prefix) ? (await call(getVoiceRecording, { id: id.slice(prefix.length) })).sound : await hear(id);
}
