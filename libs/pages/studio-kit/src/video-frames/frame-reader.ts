/** A decoded frame of a video. */
export type DecodedFrame = {
  picture: HTMLCanvasElement | OffscreenCanvas;
  /** The presentation time of the frame, in seconds from the first frame of the video. */
  time: number;
};

/** Reads frames of an opened video. */
export type FrameReader = {
  /** The frame shown at this time, in the size of the video. Throws when the frame cannot be read. */
  frameAt(seconds: number): Promise<DecodedFrame>;
  /**
   * Makes thumbnails, `thumbWidth` wide, of the frames at these times (ascending). A nearby keyframe is delivered first if the
   * reader has it at once. `onThumb` receives the index of the time. Resolves when all thumbnails are made, or the signal is
   * aborted.
   */
  thumbs(
    times: readonly number[],
    onThumb: (index: number, picture: DecodedFrame["picture"]) => void,
    signal: AbortSignal,
  ): Promise<void>;
  close(): void;
};

/** The address of a video, and the known facts about it. */
export type VideoSource = {
  /** The file, if it was chosen in this browser; null otherwise. */
  file: Blob | null;
  /** The address of the video, used when there is no file. */
  address: string;
  width: number;
  height: number;
  framesPerSecond: number;
};

/** The width of thumbnails in pixels (limits.15). */
export const thumbWidth = 200;
