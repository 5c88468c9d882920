/** The signal that aborts a long stage, and the callback for the stage's progress. */
export type Watch = {
  signal: AbortSignal;
  /** Reports the finished share of the stage, 0-1. */
  onShare(share: number): void;
};

/** The watch for one of several stages, which fills the progress between two shares of the whole. */
export const partOf = ({ signal, onShare }: Watch, from: number, to: number): Watch => ({
  signal,
  onShare: (share) => onShare(from + share * (to - from)),
});
