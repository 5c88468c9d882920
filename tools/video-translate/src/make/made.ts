import type { Loudness } from "@cutwater/media/sound/loudness.ts";
import type { Draft } from "../../draft.ts";

/** A finished file in the job's directory. */
export type Made = {
  path: string;
  extension: string;
  loudness: Pick<Loudness, "lufs" | "truePeak"> | null;
  draft: Draft;
};
