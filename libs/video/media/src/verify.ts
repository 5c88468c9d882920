import { MediaError } from "./error.ts";
import { audioOf, type MediaFacts, type StreamFacts, secondsOf, videoOf } from "./facts.ts";
import type { RunOptions } from "./ffmpeg.ts";
import { packetsOf } from "./packets.ts";
import { probe } from "./probe.ts";

/** Promised properties of a result. Properties with the value null are not checked. */
export type Promised = {
  /** Duration of the video and of the audio, in seconds. */
  seconds: { video: number | null; audio: number | null } | null;
  toleranceSeconds: number;
  hasVideo: boolean;
  hasAudio: boolean;
  /**
   * Numbers of lines that a quality label allows. The label may mean the short side, the 16:9 frame around the picture, or the
   * height, all as shown.
   */
  lines?: { atLeast: number; atMost: number } | null;
};

export type ResultFault = "unreadable" | "noVideo" | "noAudio" | "short" | "long" | "otherSize" | "cutOff";

/**
 * Checks a file against the promised properties. @throws the signal's reason, or MediaError for faults on our side (timeout,
 * missing program).
 */
export async function checkResult(
  path: string,
  promised: Promised,
  options: RunOptions = {},
): Promise<{ fault: null; facts: MediaFacts } | { fault: ResultFault; detail: string }> {
  try {
    const facts = await probe(path, options);
    return (await faultOf(path, facts, promised, options)) ?? { fault: null, facts };
  } catch (error) {
    if (error instanceof MediaError && error.kind === "unreadable")
      return { fault: "unreadable", detail: error.message };
    throw error;
  }
}

async function faultOf(path: string, facts: MediaFacts, promised: Promised, options: RunOptions) {
  const video = videoOf(facts);
  const audio = audioOf(facts);
  const fault = (name: ResultFault, detail: string) => ({ fault: name, detail });
  if (promised.hasVideo && !video) return fault("noVideo", "no video in it");
  if (promised.hasAudio && !audio) return fault("noAudio", "no audio in it");
  const { lines: asked } = promised;
  const fits = (lines: number) => asked && lines >= asked.atLeast && lines <= asked.atMost;
  if (promised.hasVideo && video && asked && !namesOf(video).some(fits)) {
    return fault("otherSize", `${video.width}x${video.height} instead of ${asked.atLeast}-${asked.atMost} lines`);
  }
  for (const stream of [promised.hasVideo ? video : null, promised.hasAudio ? audio : null]) {
    const seconds = stream && secondsOf(facts, stream);
    const expected = promised.seconds?.[stream?.kind === "video" ? "video" : "audio"] ?? null;
    if (!stream || seconds === null) continue;
    const off = seconds - (expected ?? seconds);
    if (Math.abs(off) > promised.toleranceSeconds) {
      return fault(off < 0 ? "short" : "long", `${stream.kind} of ${seconds} s instead of ${expected} s`);
    }
    const end = await cutOff(path, stream, seconds, options);
    if (end) return end;
  }
  return null;
}

/** The numbers of lines that sites use as quality labels. */
const namesOf = ({ width, height }: { width: number; height: number }): number[] => [
  Math.min(width, height),
  (Math.max(width, height) * 9) / 16,
  height,
];

/**
 * Checks for a truncated file. The header of such a file states the whole length, but there are no packets in the last seconds.
 */
async function cutOff(path: string, stream: StreamFacts, seconds: number, options: RunOptions) {
  if (seconds < 2) return null;
  const end = Math.max(0, stream.startSeconds) + seconds;
  const packets = await packetsOf(path, stream.kind === "video" ? "V:0" : "a:0", end - 2, null, options);
  const last = packets.reduce((latest, one) => Math.max(latest, one.ptsSeconds + (one.durationSeconds ?? 0)), 0);
  if (last > end - 2) return null;
  return { fault: "cutOff" as const, detail: `${stream.kind} ends at ${last} s of ${end} s` };
}
