/** A decoded frame of a video. */
export type DecodedFrame = {
  picture: HTMLCanvasElement | OffscreenCanvas;
  /** The presentation time of the frame, seconds from the first frame of the video. */
  time: number;
};

/** Reads frames of an opened video. */
export type FrameReader = {
  /** The frame shown at this time, in the size of the video. Throws when it cannot be read. */
  frameAt(seconds: number): Promise<DecodedFrame>;
  /**
   * Makes thumbnails, `thumbWidth` wide, of the frames at these times (ascending); key frames nearby come first where the reader has
   * them at once. `onThumb` gets the index of the time. Resolves when all are made, or the signal is raised.
   */
  thumbs(
    times: readonly number[],
    onThumb: (index: number, picture: DecodedFrame["picture"]) => void,
    signal: AbortSignal,
  ): Promise<void>;
  close(): void;
};

/** The location of a video and the known facts about it. */
export type VideoSource = {
  /** The file, when it was chosen in this browser; null otherwise. */
  file: Blob | null;
  /** The address of the video, used without a file. */
  address: string;
  width: number;
  height: number;
  framesPerSecond: number;
};

/** The width of thumbnails, pixels (limits.15). */
export const thumbWidth = 200;
