/** Energy in the band of speech over some frames, before voices are taken out and after. */
export type BandSums = { frames: number; power: number; left: number };

export type Reduction = {
  /** By how many dB voices get softer, at most 40; 0 where that cannot be told. */
  expectedDb: number;
  /** By how many dB what is heard in pauses would get softer, which is what happens to the sound behind the voices. */
  lostDb: number;
};

/** The band of speech, in Hz. */
export const speechBand = [200, 4_000] as const;

/**
 * What taking voices out does to a recording. Speech itself is what is louder than in pauses; where there are no pauses, all counts as
 * speech, which says less than is true.
 */
export function reductionOf(speech: BandSums, pause: BandSums): Reduction {
  const behind = pause.frames === 0 ? 0 : speech.frames / pause.frames;
  const before = speech.power - behind * pause.power;
  const after = Math.max(speech.left - behind * pause.left, before * 1e-4);
  return {
    expectedDb: speech.power > 0 && before > 0 ? 10 * Math.log10(before / after) : 0,
    lostDb: pause.left > 0 ? 10 * Math.log10(pause.power / pause.left) : 0,
  };
}
