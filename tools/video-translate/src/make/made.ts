import type { Loudness } from "@cutwater/media/sound/loudness.ts";
import type { Draft, OriginalVoices } from "../../draft.ts";

/** A finished file in the job's directory. */
export type Made = {
  path: string;
  extension: string;
  loudness: Pick<Loudness, "lufs" | "truePeak"> | null;
  /** For a dub whose film has sound. */
  originalVoices?: OriginalVoices | null;
  draft: Draft;
};
