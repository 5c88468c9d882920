import { spawn } from "node:child_process";
import { once } from "node:events";
import { MediaError } from "./error.ts";
import { endOf, environment, program } from "./pipe.ts";

/** Bytes that are being sent to ffmpeg. */
export type Feed = {
  /** Resolves when the next bytes may be sent; these may be changed then. @throws MediaError, or the signal's reason */
  send(bytes: Uint8Array): Promise<void>;
  /** Resolves to the last output of ffmpeg when it has ended. @throws MediaError, or the signal's reason */
  end(): Promise<string>;
  /** Stops ffmpeg if it still runs. */
  stop(): void;
};

/**
 * Runs ffmpeg on bytes from this process. Its only input is our pipe, so it ends when this process ends.
 *
 * @param args of ffmpeg, with the input "pipe:0"
 */
export function feedFfmpeg(args: readonly string[], signal?: AbortSignal): Feed {
  signal?.throwIfAborted();
  const child = spawn(program, args, { env: environment, stdio: ["pipe", "ignore", "pipe"] });
  const ended = endOf(child);
  ended.catch(() => {});
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    words = (words + text).slice(-4_000);
  });
  // A broken pipe is reported when the program ends.
  child.stdin.on("error", () => {});
  const finish = async () => {
    const code = await ended;
    signal?.removeEventListener("abort", stop);
    signal?.throwIfAborted();
    if (code !== 0) throw faultOf(words);
  };
  return {
    async send(bytes) {
      if (child.stdin.writable) {
        const isDone = new Promise<void>((resolve) => child.stdin.write(bytes, () => resolve()));
        await Promise.race([isDone, ended]);
      }
      if (child.exitCode !== null || child.signalCode !== null) await finish();
      signal?.throwIfAborted();
    },
    async end() {
      child.stdin.end();
      if (child.stdin.writable) await once(child.stdin, "finish");
      await finish();
      return words;
    },
    stop,
  };
}

function faultOf(words: string): MediaError {
  const last = words.trim().split("\n").at(-1) ?? "";
  if (/No space left on device/i.test(words)) return new MediaError("diskFull", "the disk is full", words);
  return new MediaError("fault", `ffmpeg: ${last}`, words);
}
