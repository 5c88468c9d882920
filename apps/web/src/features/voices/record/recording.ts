import { voiceLimits } from "@cutwater/contract/voices.ts";

/** A sound that will be saved as a voice. */
export type Recording = {
  blob: Blob;
  seconds: number;
  /** The file's name; null for a recording made here. */
  fileName: string | null;
};

/** The reasons for refusing a file. */
export type FileFault = "opened" | "tooLong" | "tooLarge";

/** Checks an audio file before anything is sent. @throws FileFault in an Error's message */
export async function recordingOfFile(file: File): Promise<Recording> {
  if (file.size > voiceLimits.recordingBytes) throw new FileRefused("tooLarge");
  const seconds = await secondsOf(file).catch(() => {
    throw new FileRefused("opened");
  });
  if (seconds > voiceLimits.most + voiceLimits.slackSeconds) throw new FileRefused("tooLong");
  return { blob: file, seconds, fileName: file.name };
}

export class FileRefused extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The length is measured with the browser's own decoder, because the headers of recordings often contain no length. */
async function secondsOf(file: Blob): Promise<number> {
  const context = new OfflineAudioContext(1, 1, 16_000);
  const { duration } = await context.decodeAudioData(await file.arrayBuffer());
  return duration;
}

/** The recording in the format that the call requires. */
export function dataUrlOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(typed(String(reader.result), blob.type)));
  reader.addEventListener("error", () => reject(reader.error));
  reader.readAsDataURL(blob);
  return promise;
}

/** Files of unknown type are sent too; the server checks them. */
const typed = (address: string, type: string): string =>
  /^(?:audio|video)\//.test(type) ? address : address.replace(/^data:[^,]*?(?=;base64,)/, "data:audio/unknown");
