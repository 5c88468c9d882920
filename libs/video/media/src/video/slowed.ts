/** A piece of a video that is slowed by `factor` (above 1). Times are in seconds after the file's first moment. */
export type SlowedPiece = { start: number; end: number; factor: number };

/**
 * An ffmpeg filter that delays each frame by the time that slowed pieces before it have added. @param pieces ascending, without
 * overlap
 */
export const slowedPicture = (pieces: readonly SlowedPiece[]): string => {
  const later = pieces.map(
    ({ start, end, factor }) => `${seconds(factor - 1)}*max(0\\,min(T-${seconds(start)}\\,${seconds(end - start)}))`,
  );
  return `setpts=PTS+(${later.join("+")})/TB`;
};

/** Seconds by which slowed pieces delay a time. @param pieces ascending, without overlap */
export const delayAt = (pieces: readonly SlowedPiece[], at: number): number =>
  pieces.reduce((sum, { start, end, factor }) => sum + (factor - 1) * Math.max(0, Math.min(at, end) - start), 0);

/** The time in the slowed video of a time in the source. */
export const slowedTime = (pieces: readonly SlowedPiece[], time: number): number => time + delayAt(pieces, time);

/**
 * An ffmpeg filter graph that slows the first audio stream in the same pieces and keeps its pitch. Its output is named "slowed".
 */
export function slowedSound(pieces: readonly SlowedPiece[]): string {
  const cuts = pieces.flatMap(({ start, end }) => [start, end]).filter((at) => at > 0);
  const first = pieces[0]?.start === 0 ? 1 : 0;
  const tempos = Array.from({ length: cuts.length + 1 }, (_, i) =>
    (i + first) % 2 === 1 ? 1 / pieces[(i + first) >> 1]!.factor : 1,
  );
  const inputs = tempos.map((_, i) => `[cut${i}]`);
  const stretched = tempos.map((tempo, i) => {
    const filters = ["asetpts=PTS-STARTPTS", ...temposOf(tempo).map((one) => `atempo=${one.toFixed(6)}`)];
    return `[cut${i}]${filters.join(",")}[part${i}]`;
  });
  const parts = tempos.map((_, i) => `[part${i}]`).join("");
  return [
    `[0:a:0]aresample=async=1:first_pts=0,asegment=timestamps=${cuts.map(seconds).join("|")}${inputs.join("")}`,
    ...stretched,
    `${parts}concat=n=${tempos.length}:v=0:a=1[slowed]`,
  ].join(";");
}

/** Splits a tempo into factors of at least 0.5, the minimum that ffmpeg's own filter accepts. */
const temposOf = (tempo: number): number[] => {
  if (tempo === 1) return [];
  return tempo < 0.5 ? [0.5, ...temposOf(tempo / 0.5)] : [tempo];
};

const seconds = (value: number): string => value.toFixed(6);
