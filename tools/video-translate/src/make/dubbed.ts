import { makeDubbedTrack } from "@cutwater/dubbing/mix.ts";
import { audioOf } from "@cutwater/media/facts.ts";
import { dubbedContainerFor, muxDubbed } from "@cutwater/media/sound/mux-dubbed.ts";
import { nameOf } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";
import { ownOf } from "../../draft.ts";
import type { Dubbed } from "../dub/dub.ts";
import { knownOrNull } from "../languages.ts";
import type { Report } from "../stages.ts";
import type { Work } from "../work.ts";
import type { Made } from "./made.ts";
import { slowedFilm } from "./slowed.ts";
import { nameInItself } from "./track-name.ts";

const Track = z.object({ lufs: z.number().nullable(), truePeak: z.number().nullable() });

/** The video with spoken lines in place of its voices. */
export async function makeDub(work: Work, { draft: planned, said }: Dubbed, report: Report): Promise<Made> {
  const { data, kept, job } = work;
  const { draft, path, facts } = await slowedFilm(work, planned, (share) => report("mix", 0.5 * share, composing));
  const { filmSeconds } = draft;
  const { container, codec } = dubbedContainerFor(facts);
  const lines = draft.transcript.lines.flatMap(({ id }) => {
    const [fit, spoken] = [ownOf(draft.fits, id), said.spoken.get(id)];
    return fit && spoken
      ? [{ start: fit.start, end: fit.end, rate: fit.rate, path: spoken.path, voice: spoken.voice }]
      : [];
  });
  const originalSpeech = draft.transcript.lines.map(({ start, end }) => ({ start, end }));
  const parts = {
    film: path === work.path ? null : path.slice(job.folder.length),
    codec,
    filmSeconds,
    originalSpeech,
    lines: lines.map((line) => ({ ...line, path: line.path.slice(job.folder.length) })),
  };
  const dubbed = await kept.path(nameOf("tracks", parts, codec === "aac" ? "m4a" : "ogg"));
  // The sound is renamed to its name when it is whole, so it is there whenever what is told of it is.
  const track = await kept.json(nameOf("tracks", parts, "json"), Track, async () => {
    const made = await makeDubbedTrack({
      film: path,
      filmSeconds,
      lines,
      originalSpeech,
      out: dubbed,
      codec,
      signal: job.signal,
      scratch: await kept.path("mixing"),
      onShare: (share) => report("mix", path === work.path ? share : 0.5 + 0.5 * share, mixing),
    });
    return { lufs: finite(made.lufs), truePeak: finite(made.truePeak) };
  });
  report("compose", 0, composing);
  const out = await kept.path(`dubbed.${container}`);
  const from = knownOrNull(draft.transcript.language);
  const keepsOriginal = data.keepsOriginal && audioOf(facts) !== null;
  await muxDubbed({
    film: path,
    dubbed,
    out,
    container,
    signal: job.signal,
    name: { language: data.to, title: nameInItself(data.to) },
    original: keepsOriginal ? { language: from ?? "und", title: from ? nameInItself(from) : "Original" } : null,
    onProgress: ({ seconds }) => report("compose", seconds / filmSeconds, composing),
  });
  const { lufs, truePeak } = track;
  return {
    path: out,
    extension: container,
    draft,
    loudness: lufs !== null && truePeak !== null ? { lufs, truePeak } : null,
  };
}

const mixing = { key: "mixing", params: {} };
const composing = { key: "composing", params: {} };

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
