import { rm } from "node:fs/promises";
import { input, type RunOptions, runFfmpeg, runMediaProgram } from "../ffmpeg.ts";
import { findStretchEngine, type StretchEngine } from "./stretch-engine.ts";

export type StretchedClip = {
  /** Any file with audio; its first audio stream is used, mixed down to one channel. */
  path: string;
  /** Speed factor, 0.5 to 2. The pitch stays the same. */
  rate: number;
  /** Output file: samples as 32-bit floats, one channel, without a header. */
  out: string;
};

export type StretchOptions = RunOptions & {
  clips: readonly StretchedClip[];
  /** Sample rate of the output in Hz. */
  sampleRate: number;
  /** The best available engine by default. */
  engine?: StretchEngine;
};

/**
 * Changes the speed of spoken clips. One process handles a group of clips.
 *
 * @throws RangeError for a rate out of range; MediaError, or the signal's reason
 */
export async function stretchSpeech(options: StretchOptions): Promise<void> {
  const { clips, engine = await findStretchEngine() } = options;
  const wrong = clips.find(({ rate }) => !(rate >= 0.5 && rate <= 2));
  if (wrong) throw new RangeError(`a rate of ${wrong.rate}`);
  for (let at = 0; at < clips.length; at += together) {
    const group = clips.slice(at, at + together);
    if (engine.name === "rubberband") await byProgram(group, engine.program, options);
    else await byFilter(group, engine.name, options);
  }
}

/**
 * Number of clips for each process. Starting a process takes longer than stretching most clips, but too many inputs use up file
 * handles and memory.
 */
const together = 20;

async function byFilter(clips: readonly StretchedClip[], engine: "librubberband" | "atempo", options: StretchOptions) {
  const filter = (rate: number) => {
    if (rate === 1) return "anull";
    return engine === "atempo" ? `atempo=${rate}` : `rubberband=tempo=${rate}:formant=preserved:pitchq=quality`;
  };
  await decode(
    clips.map(({ path, rate, out }) => ({ path, out, filter: filter(rate), head: "f32le" })),
    options,
  );
}

async function byProgram(clips: readonly StretchedClip[], program: string, options: StretchOptions) {
  const changed = clips.filter(({ rate }) => rate !== 1);
  const kept = clips.filter(({ rate }) => rate === 1);
  const own = changed.map((clip) => ({ ...clip, read: `${clip.out}.in.wav`, made: `${clip.out}.out.wav` }));
  try {
    // The program reads wav files only.
    await decode(
      [
        ...kept.map(({ path, out }) => ({ path, out, filter: "anull", head: "f32le" as const })),
        ...own.map(({ path, read }) => ({ path, out: read, filter: "anull", head: "wav" as const })),
      ],
      options,
    );
    for (const { rate, read, made } of own)
      await runMediaProgram(program, ["-q", "-3", "--tempo", String(rate), read, made], options, () => {});
    await decode(
      own.map(({ made, out }) => ({ path: made, out, filter: "anull", head: "f32le" as const })),
      options,
    );
  } finally {
    await Promise.all(own.flatMap(({ read, made }) => [rm(read, { force: true }), rm(made, { force: true })]));
  }
}

type Decoded = { path: string; out: string; filter: string; head: string };

async function decode(clips: readonly Decoded[], options: StretchOptions): Promise<void> {
  if (clips.length === 0) return;
  const { sampleRate } = options;
  const graphs = clips.map(
    ({ filter }, i) =>
      `[${i}:a:0]aresample=${sampleRate},aformat=channel_layouts=mono:sample_fmts=flt,${filter}[o${i}]`,
  );
  await runFfmpeg(
    [
      ...clips.flatMap(({ path }) => input(path)),
      ...["-filter_complex", graphs.join(";")],
      ...clips.flatMap(({ out, head }, i) => ["-map", `[o${i}]`, "-c:a", "pcm_f32le", "-f", head, `file:${out}`]),
    ],
    options,
  );
}
