/** The signal that a long stage obeys, and the progress that it reports. */
export type Watch = {
  signal: AbortSignal;
  /** How much of the stage is done, 0-1. */
  onShare(share: number): void;
};

/** The part of a watch that one of several stages has: from one share of the whole to another. */
export const partOf = ({ signal, onShare }: Watch, from: number, to: number): Watch => ({
  signal,
  onShare: (share) => onShare(from + share * (to - from)),
});
