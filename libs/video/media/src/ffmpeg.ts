import { lineReader } from "@cutwater/process/line-reader.ts";
import { startProgram } from "@cutwater/process/start-program.ts";
import { MediaError } from "./error.ts";
import { environment, stderrKept } from "./programs.ts";
import { createTurns } from "./turns.ts";

export type MediaProgress = { seconds: number; bytes: number };

export type RunOptions = {
  signal?: AbortSignal;
  /** Milliseconds after which the call fails with "timeout". */
  timeoutMs?: number;
  /** Whether to run at low priority, so that the process that serves requests has precedence. */
  isNice?: boolean;
  /** The maximum address space that the program may use, in bytes. The program fails when it needs more. No effect on macOS. */
  memoryMegabytes?: number;
  /** Path of a configuration of fontconfig, by which filters find fonts. */
  fontConfig?: string;
  /** Called about twice a second with the media time and the bytes written so far. */
  onProgress?: (progress: MediaProgress) => void;
};

const graceMs = 5_000;
/** Niceness of programs at low priority. */
export const niceness = 5;

/**
 * Containers that hold media themselves. Playlists (HLS, concat, SDP ...) are excluded, because they would open further files
 * named in their text.
 */
const containers =
  "mov,matroska,webm,mpegts,mpeg,flv,avi,asf,mp3,aac,ac3,eac3,ogg,opus,wav,flac,amr,h264,hevc,ivf,image2,jpeg_pipe,png_pipe,webp_pipe,mjpeg,webvtt,srt";

/** ffmpeg arguments for one local file as an input. Only files and pipes can be opened, and playlists are not read. */
export const input = (path: string, ...options: string[]): string[] => [...options, ...guard, "-i", `file:${path}`];
const guard = ["-protocol_whitelist", "file,pipe", "-format_whitelist", containers];

/**
 * Runs ffmpeg until it ends. When the signal fires or the timeout is reached, ffmpeg gets SIGTERM, and SIGKILL 5 s later.
 *
 * @param args all arguments after `ffmpeg`; inputs are made by `input()`.
 * @throws MediaError, or the signal's reason.
 */
export async function runFfmpeg(args: readonly string[], options: RunOptions = {}): Promise<void> {
  const general = ["-hide_banner", "-nostdin", "-y", "-v", "error", "-progress", "pipe:1", "-stats_period", "0.5"];
  const lines = createProgressReader(options.onProgress);
  await runMediaProgram("ffmpeg", [...general, ...args], options, lines);
}

/**
 * Runs ffmpeg to get the report of its filters.
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
 * Limits of ffprobe processes at once. Starting a process blocks this process for about 30 ms, so starting many at once would
 * stop all other work. Lists of packets take minutes for large files. They have a separate limit, so that short probes of links
 * do not wait behind them.
 */
const turns = { short: createTurns(2), long: createTurns(2) };
/**
 * The maximum output of ffprobe in characters. Stream facts are short. For long calls, the packets of eight hours at 25 frames
 * per second just fit.
 */
const mostPrinted = { short: 4_000_000, long: 64_000_000 };

/**
 * Runs ffprobe on one local file and returns its output.
 * @param length "long" for calls that read much of the file. Long calls wait in a separate queue.
 * @throws MediaError, also for an output of more than 4 million characters (long: 64 million), or the signal's reason.
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
 * Runs ffprobe on one local file for a list of any length, and passes its lines on one by one.
 *
 * @param length as for `runFfprobe`
 * @returns the last 4,000 characters of its error output
 * @throws MediaError, the signal's reason, or errors of `onLine`.
 */
export async function readFfprobeLines(
  path: string,
  args: readonly string[],
  options: RunOptions,
  onLine: (line: string) => void,
  length: "short" | "long" = "long",
): Promise<string> {
  const command = ["-hide_banner", "-v", "error", ...args, ...input(path)];
  return await turns[length](() => runReading(command, options, lineReader(longestLine, onLine)), options.signal);
}

/** Maximum length of a line in characters. A line lists a few numbers of one packet. */
const longestLine = 1_000;

/** Runs ffprobe. An error thrown by `onText` stops ffprobe and is rethrown. */
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
  return await runMediaProgram("ffprobe", command, { ...options, signal }, read);
}

/**
 * Runs a program until it ends. The program never outlives this process.
 *
 * @param onText called with the program's output
 * @returns the last 4,000 characters of its error output
 * @throws MediaError ("missing" when there is no such program), or the signal's reason.
 */
export async function runMediaProgram(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, isNice = false, memoryMegabytes, fontConfig }: RunOptions,
  onText: (text: string) => void,
): Promise<string> {
  const running = startProgram({
    program,
    args,
    environment: fontConfig === undefined ? environment : { ...environment, FONTCONFIG_FILE: fontConfig },
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
