import type { TuneName } from "../names.ts";

/** A tune's speed, and the chords of its bars in semitones above its key. */
export type Tune = {
  beatsPerMinute: number;
  /** Hertz. */
  key: number;
  bars: readonly (readonly number[])[];
  /** The volume of each part of the tune; 0 omits the part. */
  pad: number;
  pluck: number;
  drum: number;
};

export const tunes: Readonly<Record<TuneName, Tune>> = {
  calm: {
    beatsPerMinute: 76,
    key: 220,
    bars: [
      [0, 4, 7, 11],
      [-3, 0, 4, 7],
      [5, 9, 12, 16],
      [-5, 2, 5, 11],
    ],
    pad: 0.5,
    pluck: 0.22,
    drum: 0,
  },
  bright: {
    beatsPerMinute: 104,
    key: 261.63,
    bars: [
      [0, 4, 7, 12],
      [-5, -1, 2, 7],
      [-3, 0, 4, 9],
      [5, 9, 12, 17],
    ],
    pad: 0.24,
    pluck: 0.5,
    drum: 0.35,
  },
  beat: {
    beatsPerMinute: 118,
    key: 196,
    bars: [
      [0, 3, 7, 10],
      [0, 3, 7, 12],
      [-4, 0, 3, 8],
      [-2, 2, 5, 10],
    ],
    pad: 0.2,
    pluck: 0.34,
    drum: 0.9,
  },
};
