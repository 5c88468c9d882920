import { rm } from "node:fs/promises";
import type { Span } from "@cutwater/dubbing/spans.ts";
import { audioOf, type MediaFacts } from "@cutwater/media/facts.ts";
import { writeStereoSound } from "@cutwater/media/sound/stereo-sound.ts";
import { copySamples, silentWav } from "@cutwater/speech/sound/wav-parts.ts";
import { nameOf } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";
import type { OnShare, Work } from "../work.ts";
import { backgroundParts } from "./background-parts.ts";

/** A film whose voices are to be removed, and the spans with speech in the original or in the dub. */
export type Voiced = { path: string; facts: MediaFacts; filmSeconds: number; spoken: readonly Span[] };

const sampleRate = 44_100;
/** Seconds before and after a part that are processed with it, so that its ends sound as in the whole film. */
const around = 2;

const Done = z.object({ engine: z.string() });

/**
 * The film's sound without its voices. It is made in parts that are stored, so that a run after a crash continues with the next
 * part.
 *
 * @returns path of a WAV file as long as the film; null if no engine removes voices, or the engine fails, because a dub can do
 * without
 * @throws the signal's reason
 */
export async function backgroundOf(work: Work, film: Voiced, onShare: OnShare): Promise<string | null> {
  const { job } = work;
  if (!audioOf(film.facts)) return null;
  try {
    const { separate } = await job.language.engines();
    return separate.length > 0 ? await allParts(work, film, onShare) : null;
  } catch (error) {
    job.signal.throwIfAborted();
    job.log("the voices could not be taken out of the sound", { said: String(error) });
    return null;
  }
}

async function allParts(work: Work, film: Voiced, onShare: OnShare): Promise<string> {
  const { kept, job } = work;
  const samples = Math.round(film.filmSeconds * sampleRate);
  const whole = { film: film.path.slice(job.folder.length), samples };
  const out = await kept.path(nameOf("backgrounds", whole, "wav"));
  await silentWav(out, { sampleRate, channels: 2, samples });
  for (const { start, end } of backgroundParts(film.spoken, film.filmSeconds)) {
    const from = Math.round(start * sampleRate);
    const to = Math.round(end * sampleRate);
    await kept.json(nameOf("backgrounds", { ...whole, from, to }, "json"), Done, () =>
      onePart(work, { path: film.path, out, from, to, samples }, (share) =>
        onShare((from + share * (to - from)) / samples),
      ),
    );
    onShare(to / samples);
  }
  return out;
}

/** All numbers are in samples per channel. */
type Part = { path: string; out: string; from: number; to: number; samples: number };

async function onePart({ kept, job }: Work, { path, out, from, to, samples }: Part, onShare: OnShare) {
  const first = Math.max(0, from - around * sampleRate);
  const last = Math.min(samples, to + around * sampleRate);
  const file = await kept.path("backgrounds/part.wav");
  await writeStereoSound({ path, out: file, from: first, to: last, signal: job.signal });
  const { background, engine } = await job.language.separate({
    file,
    seconds: (last - first) / sampleRate,
    folder: job.folder,
    onShare,
    signal: job.signal,
  });
  try {
    await copySamples({ from: background, start: from - first, samples: to - from, to: out, at: from, channels: 2 });
  } finally {
    await Promise.all([background, file].map((one) => rm(one, { force: true })));
  }
  return { engine: engine.name };
}
