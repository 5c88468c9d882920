import { makeDubbedTrack } from "@cutwater/dubbing/mix.ts";
import { audioOf } from "@cutwater/media/facts.ts";
import { dubbedContainerFor, muxDubbed } from "@cutwater/media/sound/mux-dubbed.ts";
import { nameOf } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";
import { OriginalVoices, ownOf } from "../../draft.ts";
import type { Dubbed } from "../dub/dub.ts";
import { knownOrNull } from "../languages.ts";
import type { Report } from "../stages.ts";
import type { Work } from "../work.ts";
import { backgroundOf } from "./background.ts";
import type { Made } from "./made.ts";
import { slowedFilm } from "./slowed.ts";
import { nameInItself } from "./track-name.ts";

const Track = z.object({ lufs: z.number().nullable(), truePeak: z.number().nullable(), voices: OriginalVoices });

/** The share of the stage that the removal of voices takes. */
const backgroundShare = 0.4;

/** Makes the video with spoken lines in place of its voices. */
export async function makeDub(work: Work, { draft: planned, said }: Dubbed, report: Report): Promise<Made> {
  const { data, kept, job } = work;
  const { draft, path, facts } = await slowedFilm(work, planned, (share) => report("mix", 0.5 * share, composing));
  const { filmSeconds } = draft;
  const { container, codec } = dubbedContainerFor(facts);
  const lines = draft.transcript.lines.flatMap(({ id }) => {
    const fit = ownOf(draft.fits, id);
    const spoken = said.spoken.get(id);
    return fit && spoken
      ? [{ start: fit.start, end: fit.end, rate: fit.rate, path: spoken.path, voice: spoken.voice }]
      : [];
  });
  const originalSpeech = draft.transcript.lines.map(({ start, end }) => ({ start, end }));
  const before = path === work.path ? 0 : 0.5;
  const mixed = (share: number) => before + (1 - before) * share;
  const spoken = [...originalSpeech, ...lines];
  const background = await backgroundOf(work, { path, facts, filmSeconds, spoken }, (share) =>
    report("mix", mixed(backgroundShare * share), separating),
  );
  const parts = {
    film: path === work.path ? null : path.slice(job.folder.length),
    codec,
    filmSeconds,
    originalSpeech,
    background: background?.slice(job.folder.length) ?? null,
    lines: lines.map((line) => ({ ...line, path: line.path.slice(job.folder.length) })),
  };
  const begun = background ? backgroundShare : 0;
  const dubbed = await kept.path(nameOf("tracks", parts, codec === "aac" ? "m4a" : "ogg"));
  // The sound file is renamed only when it is complete, so it exists whenever its JSON exists.
  const track = await kept.json(nameOf("tracks", parts, "json"), Track, async () => {
    const made = await makeDubbedTrack({
      film: path,
      filmSeconds,
      lines,
      originalSpeech,
      background,
      out: dubbed,
      codec,
      signal: job.signal,
      scratch: await kept.path("mixing"),
      onShare: (share) => report("mix", mixed(begun + (1 - begun) * share), mixing),
    });
    const { voicesRemovedBy: removedBy, voicesReducedDb: reducedDb, duckedDb } = made;
    return { lufs: finite(made.lufs), truePeak: finite(made.truePeak), voices: { removedBy, reducedDb, duckedDb } };
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
  const { lufs, truePeak, voices } = track;
  return {
    path: out,
    extension: container,
    draft,
    loudness: lufs !== null && truePeak !== null ? { lufs, truePeak } : null,
    originalVoices: audioOf(facts) ? voices : null,
  };
}

const separating = { key: "separating", params: {} };
const mixing = { key: "mixing", params: {} };
const composing = { key: "composing", params: {} };

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
