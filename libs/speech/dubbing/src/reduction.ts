/** Energy in the speech band over some frames, before and after voices are removed. */
export type BandSums = { frames: number; power: number; left: number };

export type Reduction = {
  /** Expected reduction of voices in dB, at most 40; 0 when it cannot be measured. */
  expectedDb: number;
  /** Reduction of the sound in pauses in dB, which also applies to the sound behind the voices. */
  lostDb: number;
};

/** The speech band, in Hz. */
export const speechBand = [200, 4_000] as const;

/**
 * Effect of removing voices from a recording. Energy above the level of pauses counts as speech. When there are no pauses, all
 * energy counts as speech, which understates the effect.
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
