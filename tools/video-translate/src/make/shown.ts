import type { Draft, Output } from "../../draft.ts";
import type { Report } from "../stages.ts";
import type { Work } from "../work.ts";
import { makeBurned } from "./burned.ts";
import type { Made } from "./made.ts";
import { makeSoft } from "./soft.ts";
import { writeSubtitles } from "./subtitles.ts";

/** Makes the output with subtitles from a complete draft. @throws Refusal, MediaError, or the signal's reason */
export async function makeShown(
  work: Work,
  { draft, output }: { draft: Draft; output: Exclude<Output, "dub"> },
  report: Report,
): Promise<Made> {
  if (output === "soft") return await makeSoft(work, draft, report);
  if (output === "burned") return await makeBurned(work, draft, report);
  return { path: await writeSubtitles(work, draft), extension: "srt", loudness: null, draft };
}
