import { MediaError } from "./error.ts";
import { pipeFfmpeg, throwIfNotRun } from "./pipe.ts";

/** Bytes that are being sent to ffmpeg. */
export type Feed = {
  /**
   * Resolves when the next bytes may be sent. From then on the buffer may be changed. @throws MediaError, or the signal's reason
   */
  send(bytes: Uint8Array): Promise<void>;
  /** Resolves to ffmpeg's last output when ffmpeg has ended. @throws MediaError, or the signal's reason */
  end(): Promise<string>;
  /** Stops ffmpeg if it still runs. */
  stop(): void;
};

/**
 * Runs ffmpeg on bytes from this process. ffmpeg's only input is our pipe, so it ends when this process ends.
 *
 * @param args of ffmpeg, with the input "pipe:0"
 */
export function feedFfmpeg(args: readonly string[], signal?: AbortSignal): Feed {
  const running = pipeFfmpeg(args, { stdin: "pipe", signal });
  const { stdin, ended } = running;
  const finish = async (): Promise<string> => {
    const end = await ended;
    throwIfNotRun(end, signal);
    if (end.code !== 0) throw faultOf(end.stderr);
    return end.stderr;
  };
  return {
    async send(bytes) {
      if (stdin.writable) {
        const isDone = new Promise<void>((resolve) => stdin.write(bytes, () => resolve()));
        await Promise.race([isDone, ended]);
      }
      if (!running.isRunning()) await finish();
      signal?.throwIfAborted();
    },
    async end() {
      stdin.end();
      return await finish();
    },
    stop: () => running.stop(),
  };
}

function faultOf(words: string): MediaError {
  const last = words.trim().split("\n").at(-1) ?? "";
  if (/No space left on device/i.test(words)) return new MediaError("diskFull", "the disk is full", words);
  return new MediaError("fault", `ffmpeg: ${last}`, words);
}
