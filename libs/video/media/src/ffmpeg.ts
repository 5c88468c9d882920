import { lineReader } from "@cutwater/process/line-reader.ts";
import { startProgram } from "@cutwater/process/start-program.ts";
import { MediaError } from "./error.ts";
import { environment, stderrKept } from "./programs.ts";
import { createTurns } from "./turns.ts";

export type MediaProgress = { seconds: number; bytes: number };

export type RunOptions = {
  signal?: AbortSignal;
  /** Fails as "timeout" after this long. */
  timeoutMs?: number;
  /** Runs at low priority, so that the process that serves requests goes first. */
  isNice?: boolean;
  /** The maximum memory (address space) that the program may use; it fails beyond. No effect on macOS. */
  memoryMegabytes?: number;
  /** About twice a second: media time and bytes written so far. */
  onProgress?: (progress: MediaProgress) => void;
};

const graceMs = 5_000;
const niceness = 5;

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
  await runMediaProgram("ffmpeg", [...general, ...args], options, lines);
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
  return await runMediaProgram("ffmpeg", [...general, ...args], options, () => {});
}

/**
 * Limits of processes at once. Starting one blocks this process for some 30 ms, so many at once would stop all other work. Lists
 * of packets take minutes for large files; short probes of links do not wait behind them.
 */
const turns = { short: createTurns(2), long: createTurns(2) };
/** The maximum output of ffprobe: stream facts are short; the packets of eight hours at 25 frames a second just fit. */
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
  const keep = (text: string) => {
    characters += text.length;
    if (characters > mostPrinted[length])
      throw new MediaError("unreadable", `ffprobe says more than ${mostPrinted[length]} characters of it`);
    printed.push(text);
  };
  await turns[length](() => runReading(command, options, keep), options.signal);
  return printed.join("");
}

/**
 * Runs ffprobe on one local file for a list of any length, and passes on its lines one by one. It waits in the queue of long calls.
 *
 * @throws MediaError, the signal's reason, or errors of `onLine`.
 */
export async function readFfprobeLines(
  path: string,
  args: readonly string[],
  options: RunOptions,
  onLine: (line: string) => void,
): Promise<void> {
  const command = ["-hide_banner", "-v", "error", ...args, ...input(path)];
  await turns.long(() => runReading(command, options, lineReader(longestLine, onLine)), options.signal);
}

/** Characters; a line lists a few numbers of one packet. */
const longestLine = 1_000;

/** Runs ffprobe. An error of `onText` stops it and is thrown. */
async function runReading(command: readonly string[], options: RunOptions, onText: (text: string) => void) {
  const unread = new AbortController();
  const read = (text: string) => {
    if (unread.signal.aborted) return;
    try {
      onText(text);
    } catch (error) {
      unread.abort(error);
    }
  };
  const signal = options.signal ? AbortSignal.any([options.signal, unread.signal]) : unread.signal;
  await runMediaProgram("ffprobe", command, { ...options, signal }, read);
}

/**
 * Runs a program to its end; it never outlives us.
 *
 * @param onText called with the program's output
 * @returns the last 4,000 characters of its error output
 * @throws MediaError ("missing" when there is no such program), or the signal's reason.
 */
export async function runMediaProgram(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, isNice = false, memoryMegabytes }: RunOptions,
  onText: (text: string) => void,
): Promise<string> {
  const running = startProgram({
    program,
    args,
    environment,
    stdout: "pipe",
    stderr: stderrKept,
    signal,
    timeoutMs,
    graceMs,
    niceness: isNice ? niceness : undefined,
    addressMegabytes: memoryMegabytes,
  });
  running.stdout.setEncoding("utf8").on("data", onText);
  const { code, signal: killedBy, stderr, stoppedBy, error } = await running.ended;
  if (error) throw new MediaError("fault", `${program} could not be started`, error.message, { cause: error });
  signal?.throwIfAborted();
  if (stoppedBy === "time") throw new MediaError("timeout", `${program} took longer than ${timeoutMs} ms`, stderr);
  if (code === 127) throw new MediaError("missing", `${program} is not installed`, stderr);
  if (code !== 0) throw asMediaError(program, code ?? killedBy, stderr);
  return stderr;
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
