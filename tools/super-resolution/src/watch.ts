/** The signal that aborts a long stage, and the progress that the stage reports. */
export type Watch = {
  signal: AbortSignal;
  /** The finished share of the stage, 0-1. */
  onShare(share: number): void;
};

/** The watch of one of several stages: from one share of the whole to another. */
export const partOf = ({ signal, onShare }: Watch, from: number, to: number): Watch => ({
  signal,
  onShare: (share) => onShare(from + share * (to - from)),
});
