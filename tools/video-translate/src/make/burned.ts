import { refuse } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { writeEmojiFontConfig } from "@cutwater/media/subtitles/emoji-font.ts";
import { convertToH264 } from "@cutwater/media/video/convert.ts";
import { writeWhole } from "@cutwater/toolkit/kept.ts";
import { layOut } from "@cutwater/transcript/layout/lay-out.ts";
import { hasEmoji } from "@cutwater/transcript/text/emoji.ts";
import { writeTranscript } from "@cutwater/transcript/write.ts";
import type { Draft } from "../../draft.ts";
import type { Report } from "../stages.ts";
import type { Work } from "../work.ts";
import { lookOf } from "./look.ts";
import type { Made } from "./made.ts";
import { shownTranscript } from "./subtitles.ts";

/** Makes the video with subtitles drawn on it. Its audio streams are copied. */
export async function makeBurned(work: Work, draft: Draft, report: Report): Promise<Made> {
  const { path, facts, data, kept, job, filmSeconds } = work;
  const step = { key: "composing", params: {} };
  report("compose", 0, step);
  const { width, height } = videoOf(facts) ?? refuse("notVideo");
  const transcript = shownTranscript(draft);
  const rows = transcript.lines.flatMap((line) =>
    layOut(line, "target", data.to).flatMap(({ text }) => text.split("\n")),
  );
  const size = { width, height };
  const drawn = await kept.path("drawn.ass");
  const look = lookOf(data.style, size, data.to, rows);
  await writeWhole(drawn, writeTranscript(transcript, "ass", { side: "target", isLaidOut: true, size, look }));
  const out = await kept.path("burned.mp4");
  await convertToH264({
    path,
    out,
    durationSeconds: filmSeconds,
    mostBytes: uploadLimits.videoBytes,
    threads: job.threads,
    drawn: { path: drawn, width, height },
    ...(rows.some(hasEmoji) && { fontConfig: await writeEmojiFontConfig(await kept.path("fonts.conf")) }),
    signal: job.signal,
    onProgress: ({ seconds }) => report("compose", seconds / filmSeconds, step),
  });
  return { path: out, extension: "mp4", loudness: null, draft };
}
