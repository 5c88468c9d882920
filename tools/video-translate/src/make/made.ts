import type { Loudness } from "@cutwater/media/sound/loudness.ts";
import type { Draft, OriginalVoices } from "../../draft.ts";

/** A result file in the job's directory. */
export type Made = {
  path: string;
  extension: string;
  loudness: Pick<Loudness, "lufs" | "truePeak"> | null;
  /** Only for a dub of a film with sound. */
  originalVoices?: OriginalVoices | null;
  draft: Draft;
};
