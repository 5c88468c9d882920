import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { MediaError } from "./error.ts";
import { createTurns } from "./turns.ts";

export type MediaProgress = { seconds: number; bytes: number };

export type RunOptions = {
  signal?: AbortSignal;
  /** Fails as "timeout" after this long. */
  timeoutMs?: number;
  /** Runs at low priority, so that the process that serves requests goes first. */
  isNice?: boolean;
  /** Most memory (address space) that the program may use; it fails beyond. No effect on macOS. */
  memoryMegabytes?: number;
  /** About twice a second: media time and bytes written so far. */
  onProgress?: (progress: MediaProgress) => void;
};

/** Children do not inherit our environment: variables such as NO_PROXY change what they can reach. */
const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C" };
const graceMs = 5_000;

/**
 * Runs a program that must not outlive us. Signals are sent as lines through a pipe; when the pipe closes, even after a kill -9
 * of this process, the program is killed. Otherwise two processes would write one file after a restart.
 */
const leash = `
ulimit -v "$1" 2>/dev/null; shift
exec 3<&0
"$@" </dev/null 3<&- & program=$!
{ while read -r name <&3; do kill -"$name" $program; done; kill -KILL $program; } >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $program; code=$?
kill $watcher
exit $code`;

/** Containers that hold media themselves. Playlists (HLS, concat, SDP ...) would open further files named in their text. */
const containers =
  "mov,matroska,webm,mpegts,mpeg,flv,avi,asf,mp3,aac,ac3,eac3,ogg,opus,wav,flac,amr,h264,hevc,ivf,image2,jpeg_pipe,png_pipe,webp_pipe,mjpeg,webvtt,srt";

/** One local file as an input: only files and pipes can be opened, and no playlist is read. */
export const input = (path: string, ...options: string[]): string[] => [...options, ...guard, "-i", `file:${path}`];
const guard = ["-protocol_whitelist", "file,pipe", "-format_whitelist", containers];

/**
 * Runs ffmpeg to its end. SIGTERM, then SIGKILL after 5 s, when the signal fires or the time is over.
 *
 * @param args everything between `ffmpeg` and its end; inputs made by `input()`.
 * @throws MediaError, or the signal's reason.
 */
export async function runFfmpeg(args: readonly string[], options: RunOptions = {}): Promise<void> {
  const general = ["-hide_banner", "-nostdin", "-y", "-v", "error", "-progress", "pipe:1", "-stats_period", "0.5"];
  const lines = createProgressReader(options.onProgress);
  await runProgram("ffmpeg", [...general, ...args], options, lines);
}

/**
 * Runs ffmpeg for the report of its filters.
 *
 * @param args as for `runFfmpeg`
 * @returns the last 4,000 characters of its output at the level "info"
 * @throws MediaError, or the signal's reason.
 */
export async function runFfmpegForWords(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const general = ["-hide_banner", "-nostdin", "-nostats", "-y", "-v", "info"];
  return await runProgram("ffmpeg", [...general, ...args], options, () => {});
}

/**
 * Limits of processes at once. Starting one blocks this process for some 30 ms, so many at once would stop all other work. Lists
 * of packets take minutes for large files; short probes of links do not wait behind them.
 */
const turns = { short: createTurns(2), long: createTurns(2) };
/** Most output of ffprobe: stream facts are short; the packets of eight hours at 25 frames a second just fit. */
const mostPrinted = { short: 4_000_000, long: 64_000_000 };

/**
 * Runs ffprobe on one local file and returns its output.
 * @param length "long" for calls that read much of the file; they wait in a queue of their own.
 * @throws MediaError, also for more than 4 (long: 64) million characters, or the signal's reason.
 */
export async function runFfprobe(
  path: string,
  args: readonly string[],
  options: RunOptions = {},
  length: "short" | "long" = "short",
): Promise<string> {
  const command = ["-hide_banner", "-v", "error", ...args, ...input(path)];
  const printed: string[] = [];
  let characters = 0;
  const tooMuch = new AbortController();
  const keep = (text: string) => {
    characters += text.length;
    if (characters <= mostPrinted[length]) printed.push(text);
    else tooMuch.abort(new MediaError("unreadable", `ffprobe says more than ${mostPrinted[length]} characters of it`));
  };
  const signal = options.signal ? AbortSignal.any([options.signal, tooMuch.signal]) : tooMuch.signal;
  await turns[length](() => runProgram("ffprobe", command, { ...options, signal }, keep), options.signal);
  return printed.join("");
}

/**
 * Runs a program to its end; it never outlives us.
 *
 * @param onText called with the program's output
 * @returns the last 4,000 characters of its error output
 * @throws MediaError ("missing" when there is no such program), or the signal's reason.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions,
  onText: (text: string) => void,
): Promise<string> {
  const { signal, timeoutMs, isNice, memoryMegabytes } = options;
  signal?.throwIfAborted();
  const command = [...(isNice ? ["nice", "-n", "5"] : []), program, ...args];
  const memory = memoryMegabytes === undefined ? "unlimited" : String(memoryMegabytes * 1024);
  const child: ChildProcess = spawn("/bin/sh", ["-c", leash, "sh", memory, ...command], {
    env: environment,
    stdio: ["pipe", "pipe", "pipe"],
  });
  // This must be first: without a listener, a program that cannot be started would end this process too.
  const ended = endOf(child, program);
  const { stdin, stdout, stderr } = child as Partial<ChildProcess>;
  // Without file handles left there are no pipes; `close` reports why.
  if (!stdin || !stdout || !stderr) {
    await ended;
    return "";
  }
  // The pipe breaks when the program ends first; `close` then reports the fault.
  stdin.on("error", () => {});
  let isLate = false;
  const stop = () => end(child);
  const late = () => {
    isLate = true;
    stop();
  };
  const timer = timeoutMs === undefined ? null : setTimeout(late, timeoutMs);
  signal?.addEventListener("abort", stop, { once: true });
  let words = "";
  readText(stdout, onText);
  readText(stderr, (text) => {
    words = (words + text).slice(-4_000);
  });
  try {
    const [code, killedBy] = await ended;
    signal?.throwIfAborted();
    if (isLate) throw new MediaError("timeout", `${program} took longer than ${timeoutMs} ms`, words);
    if (code === 127) throw new MediaError("missing", `${program} is not installed`, words);
    if (code !== 0) throw asMediaError(program, code ?? killedBy, words);
    return words;
  } finally {
    if (timer) clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** @throws MediaError when the process cannot be started, because memory, file handles or processes are exhausted. */
function endOf(child: ChildProcess, program: string): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once("error", (cause) =>
      reject(new MediaError("fault", `${program} could not be started`, cause.message, { cause })),
    );
    child.once("close", (code, signal) => resolve([code, signal]));
  });
}

function end(child: ChildProcess): void {
  child.stdin?.write("TERM\n");
  const hard = setTimeout(() => child.stdin?.end("KILL\n"), graceMs);
  child.once("close", () => clearTimeout(hard));
}

function readText(stream: Readable, onText: (text: string) => void): void {
  stream.setEncoding("utf8");
  stream.on("data", onText);
}

function asMediaError(program: string, ending: number | string | null, words: string): MediaError {
  const last = words.trim().split("\n").filter(Boolean).at(-1)?.trim() ?? `ended with ${ending}`;
  if (/No space left on device/i.test(words)) return new MediaError("diskFull", "the disk is full", words);
  // A truncated Matroska header is reported as "Input/output error".
  const isInput =
    /Invalid data found|moov atom not found|Format not on whitelist|Protocol .* not on whitelist|could not find codec parameters|End of file|Error reading header|Operation not permitted|Input\/output error|Cannot determine format/i;
  if (isInput.test(words)) return new MediaError("unreadable", `not readable as media: ${last}`, words);
  return new MediaError("fault", `${program}: ${last}`, words);
}

/** ffmpeg's `-progress` text: key=value lines, each block closed by "progress=". */
function createProgressReader(onProgress: RunOptions["onProgress"]): (text: string) => void {
  let rest = "";
  const now: MediaProgress = { seconds: 0, bytes: 0 };
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [key, value] = line.split("=");
      const number = Number(value);
      if (key === "out_time_us" && number > now.seconds * 1e6) now.seconds = number / 1e6;
      if (key === "total_size" && number > now.bytes) now.bytes = number;
      if (key === "progress") onProgress?.({ ...now });
    }
  };
}
