/** A picture of one frame. */
export type DecodedFrame = {
  picture: HTMLCanvasElement | OffscreenCanvas;
  /** When that frame begins to be shown, seconds from the video's first one. */
  time: number;
};

/** A video whose frames can be looked at. */
export type FrameReader = {
  /** The frame that is shown at this time, in the size of the video. Throws where it cannot be read. */
  frameAt(seconds: number): Promise<DecodedFrame>;
  /**
   * Small pictures, `thumbWidth` wide, of the frames at these times (ascending): coarse ones first where they are had at once,
   * then the exact ones. Resolves when all are there, or the signal was raised.
   */
  thumbs(
    times: readonly number[],
    onThumb: (place: number, picture: DecodedFrame["picture"]) => void,
    signal: AbortSignal,
  ): Promise<void>;
  close(): void;
};

/** Where a film is. */
export type VideoSource = {
  /** The file itself, where it was chosen in this browser. */
  file: Blob | null;
  /** Its address otherwise. */
  address: string;
  width: number;
  height: number;
  framesPerSecond: number;
};

/** So wide are thumbnails (limits.15). */
export const thumbWidth = 200;
