import { rename, rm } from "node:fs/promises";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { type Loudness, measureLoudness } from "./loudness.ts";

export type LevelOptions = RunOptions & {
  /** Any file with audio, and the measured loudness of that audio. */
  path: string;
  measured: Loudness;
  /** Output path. The file appears there only when it is complete. */
  out: string;
  codec: "aac" | "opus";
  /** Target loudness in LUFS, reached within ± 0.5, and the upper limit of the true peak in dBTP. */
  target: { lufs: number; truePeak: number };
};

/** Loudness of the decoded result, the gain applied to the whole sound, and whether peaks were also limited. */
export type Levelled = Loudness & { gainDb: number; isLimited: boolean };

/**
 * Brings a sound to a target loudness. The whole sound gets the same gain, so that the volume does not pump. A limiter reduces
 * only the peaks that would exceed the target. The result is measured after encoding. If it misses the target, it is made again
 * with the remaining difference. Silence stays silent.
 *
 * @throws MediaError, or the signal's reason
 */
export async function levelSound(options: LevelOptions): Promise<Levelled> {
  const part = `${options.out}.part`;
  try {
    const levelled = await codeUntilMet(options, part);
    await rename(part, options.out);
    return levelled;
  } finally {
    await rm(part, { force: true });
  }
}

async function codeUntilMet(options: LevelOptions, part: string): Promise<Levelled> {
  const { measured, target } = options;
  const isSilent = !Number.isFinite(measured.lufs);
  let asked: Asked = {
    gainDb: isSilent ? 0 : target.lufs - measured.lufs,
    ceiling: target.truePeak - codingMargin,
    isLimited: false,
  };
  for (let left = codings; ; left--) {
    asked.isLimited ||= measured.truePeak + asked.gainDb > asked.ceiling;
    // Encoding takes ten times as long as limiting.
    if (asked.isLimited) asked = await settle(options, asked);
    await encode(options, part, filtersOf(asked));
    const made = await measureLoudness(part, options);
    if (left === 1 || isSilent || isMet(made, target))
      return { ...made, gainDb: asked.gainDb, isLimited: asked.isLimited };
    asked = corrected(asked, made, target);
  }
}

/** Finds the gain that gives the loudness before encoding: a limiter reduces loudness too. */
async function settle(options: LevelOptions, asked: Asked): Promise<Asked> {
  let { gainDb } = asked;
  for (let left = limitings; left > 0; left--) {
    const { lufs } = await measureLoudness(options.path, options, filtersOf({ ...asked, gainDb }));
    const missing = options.target.lufs - lufs;
    if (Math.abs(missing) <= tolerance) break;
    gainDb += missing;
  }
  return { ...asked, gainDb };
}

/** `ceiling` is the limiter's, in dBTP. */
type Asked = { gainDb: number; ceiling: number; isLimited: boolean };

const codings = 3;
const limitings = 5;
/** dB; half of the promised tolerance. */
const tolerance = 0.25;
/** dB by which lossy codecs usually raise peaks. */
const codingMargin = 0.5;

const isMet = (made: Loudness, wanted: Loudness): boolean =>
  Math.abs(wanted.lufs - made.lufs) <= tolerance && made.truePeak <= wanted.truePeak;

function corrected(asked: Asked, made: Loudness, wanted: Loudness): Asked {
  const missing = wanted.lufs - made.lufs;
  const excess = made.truePeak - wanted.truePeak;
  return {
    gainDb: asked.gainDb + (Math.abs(missing) > tolerance ? missing : 0),
    ceiling: asked.ceiling - (excess > 0 ? excess + 0.1 : 0),
    isLimited: asked.isLimited || excess > 0,
  };
}

const filtersOf = ({ gainDb, ceiling, isLimited }: Asked): string[] => [
  `volume=${gainDb.toFixed(3)}dB`,
  ...(isLimited ? truePeakLimiter(ceiling) : []),
];

const codecs = {
  aac: ["-c:a", "aac", "-b:a", "192k", "-f", "ipod"],
  opus: ["-c:a", "libopus", "-b:a", "160k", "-f", "ogg"],
};

async function encode(options: LevelOptions, part: string, filters: readonly string[]): Promise<void> {
  const { path, codec } = options;
  await runFfmpeg(
    [
      ...input(path),
      ...["-map", "0:a:0", "-vn", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"],
      ...["-af", filters.join(","), ...codecs[codec], `file:${part}`],
    ],
    options,
  );
}

/** Oversampling by four shows the peaks between the samples (BS.1770, annex 2). Input and output are at 48,000 Hz. */
function truePeakLimiter(ceiling: number): string[] {
  const limit = Math.max(0.0625, 10 ** (ceiling / 20));
  const delay = (192_000 * attackMs) / 1_000;
  return [
    "aresample=192000",
    // The limiter looks ahead by its attack and delays the sound by as much.
    `apad=pad_len=${delay}`,
    `alimiter=limit=${limit.toFixed(6)}:attack=${attackMs}:release=60:level=false`,
    `atrim=start_sample=${delay}`,
    "asetpts=N/SR/TB",
    "aresample=48000",
  ];
}

const attackMs = 5;
