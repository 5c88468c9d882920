import { rename } from "node:fs/promises";
import { zeroOf } from "./common-clock.ts";
import { containerFor } from "./container.ts";
import { exactSpan, trimSound } from "./exact-span.ts";
import { type AudioFacts, audioOf, type MediaFacts } from "./facts.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { packetsOf } from "./packets.ts";

type SoundClipOptions = RunOptions & {
  path: string;
  facts: MediaFacts;
  out: string;
  fromSeconds: number;
  toSeconds: number;
  isExact: boolean;
};

export type SoundClip = {
  method: "copy" | "encoded";
  container: "mp4" | "webm" | "mkv";
  /** Actual start and end of the clip within the whole media, in seconds. */
  startSeconds: number;
  endSeconds: number;
};

/** ffmpeg's encoder for each codec, so that an exact clip keeps the codec of its source. */
const encoders: Record<string, string> = {
  aac: "aac",
  opus: "libopus",
  vorbis: "libvorbis",
  mp3: "libmp3lame",
  flac: "flac",
  alac: "alac",
};
const muxers = { mp4: "mp4", webm: "webm", mkv: "matroska" };

/**
 * Cuts a piece out of an audio file. It copies packets, beginning with the packet that contains the start, because audio has no
 * keyframes. An exact clip is encoded again and begins at the requested sample.
 *
 * @throws MediaError, or the signal's reason.
 */
export async function clipSound(asked: SoundClipOptions): Promise<SoundClip> {
  const { facts, fromSeconds, toSeconds, isExact, out } = asked;
  const audio = audioOf(facts);
  const own = audio?.codec ?? "";
  const codec = !isExact || own in encoders ? own : "aac";
  const encoder = isExact ? (encoders[codec] ?? null) : null;
  const container = containerFor({ video: null, audio: codec }, facts.format.includes("webm") ? "webm" : "mp4");
  const startSeconds = encoder === null ? await packetStart(asked) : fromSeconds;
  const end = ["-fflags", "+bitexact", "-f", muxers[container], `file:${out}.part`];
  const args = encoder === null ? copied(asked, startSeconds) : encoded(asked, encoder, audio);
  await runFfmpeg([...args, ...end], asked);
  await rename(`${out}.part`, out);
  return { method: encoder === null ? "copy" : "encoded", container, startSeconds, endSeconds: toSeconds };
}

function copied({ path, facts, toSeconds }: SoundClipOptions, startSeconds: number): string[] {
  // The seek is 0.1 ms early, so that rounding does not drop the packet.
  const from = Math.max(0, startSeconds + zeroOf(facts) - facts.startSeconds - 0.0001);
  const seconds = (toSeconds - startSeconds).toFixed(6);
  const trimmed = ["-ss", from.toFixed(6), "-t", seconds, "-copypriorss", "0"];
  return [...input(path), "-map", "0:a:0", "-c", "copy", ...(startSeconds > 0 ? trimmed : ["-t", seconds])];
}

function encoded(asked: SoundClipOptions, encoder: string, audio: AudioFacts | null): string[] {
  const { path, facts, fromSeconds, toSeconds } = asked;
  const span = exactSpan(facts, { fromSeconds, toSeconds }, true);
  const kbps = Math.round(Math.min(320, Math.max(128, 1.5 * (audio?.bitrateKbps ?? facts.bitrateKbps ?? 128))));
  const rate = encoder === "flac" || encoder === "alac" ? [] : ["-b:a", `${kbps}k`];
  return [...input(path, ...span.seek), "-map", "0:a:0", "-af", trimSound(span), "-c:a", encoder, ...rate];
}

/** Returns the start of the packet that contains `fromSeconds`, in seconds of the media. */
async function packetStart({ path, facts, fromSeconds, signal }: SoundClipOptions): Promise<number> {
  const zero = zeroOf(facts);
  const at = zero + fromSeconds;
  const options = signal ? { signal } : {};
  const packets = await packetsOf(path, "a:0", Math.max(0, at - 2), { atSeconds: at + 1 }, options);
  const before = packets.filter(({ ptsSeconds }) => ptsSeconds <= at + 0.0005);
  return Math.max(0, (before.at(-1)?.ptsSeconds ?? at) - zero);
}
