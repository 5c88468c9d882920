/** The reason why ffmpeg or ffprobe gave no result. */
export type MediaErrorKind =
  /** The file is empty, broken, of an unknown kind, or a playlist posing as media. */
  | "unreadable"
  | "timeout"
  /** The disk is full. */
  | "diskFull"
  /** ffmpeg or ffprobe is not installed. */
  | "missing"
  | "fault";

/** The error of every function in this library; `detail` is the program's last output, for the log. */
export class MediaError extends Error {
  readonly kind: MediaErrorKind;
  readonly detail: string;

  constructor(kind: MediaErrorKind, message: string, detail = "", options?: ErrorOptions) {
    super(message, options);
    this.name = "MediaError";
    this.kind = kind;
    this.detail = detail;
  }
}
