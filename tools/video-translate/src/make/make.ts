import type { Draft } from "../../draft.ts";
import type { Report } from "../stages.ts";
import type { Work } from "../work.ts";
import { makeBurned } from "./burned.ts";
import { makeDub } from "./dubbed.ts";
import type { Made } from "./made.ts";
import { makeSoft } from "./soft.ts";
import { writeSubtitles } from "./subtitles.ts";

/** Makes what the job is for out of a draft that is whole. @throws Refusal, MediaError, or the signal's reason */
export async function make(work: Work, draft: Draft, report: Report): Promise<Made> {
  switch (work.data.output) {
    case "subtitles":
      return { path: await writeSubtitles(work, draft), extension: "srt", loudness: null, draft };
    case "soft":
      return await makeSoft(work, draft, report);
    case "burned":
      return await makeBurned(work, draft, report);
    case "dub":
      return await makeDub(work, draft, report);
  }
}
