import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zeroOf } from "./common-clock.ts";
import { MediaError } from "./error.ts";
import { exactSpan, frameSecondsOf, mostFrameSeconds, pictureEndOf, trimSound } from "./exact-span.ts";
import { audioOf, type MediaFacts, videoOf } from "./facts.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { type Packet, packetsOf } from "./packets.ts";

/**
 * A clip in three pieces: the frames before the first whole GOP, the whole GOPs, and the frames after the last whole GOP. Times
 * are on the file's clock.
 */
export type EdgePlan = {
  startSeconds: number;
  endSeconds: number;
  /** Frames to encode, and their position; null when the edge of the clip falls on a keyframe. */
  head: Piece | null;
  middle: Piece;
  tail: Piece | null;
  frameSeconds: number;
  /** Times of all frames in seconds, ascending, relative to `startSeconds`. */
  times: readonly number[];
  profile: string;
  facts: MediaFacts;
};
export type Piece = { startSeconds: number; seconds: number; frames: number };

const profiles: Record<string, string> = {
  "Constrained Baseline": "baseline",
  Baseline: "baseline",
  Main: "main",
  High: "high",
};

/**
 * Plans a clip of which only the edges are encoded. Null when that is impossible: because of another codec, open GOPs, or no
 * whole GOP inside.
 */
export async function planEdges(
  asked: { path: string; fromSeconds: number; toSeconds: number },
  facts: MediaFacts,
  options: RunOptions,
): Promise<EdgePlan | null> {
  const video = videoOf(facts);
  const profile = profiles[video?.profile ?? ""];
  const isPlain = video?.codec === "h264" && video.pixelFormat === "yuv420p" && profile && video.rotation === 0;
  if (!isPlain || !facts.format.includes("mp4")) return null;
  const seconds = { seconds: asked.toSeconds - asked.fromSeconds + 30 };
  const packets = await packetsOf(asked.path, "V:0", asked.fromSeconds, seconds, options);
  const frameSeconds = frameSecondsOf(facts);
  const shown = [...packets].sort((a, b) => a.ptsSeconds - b.ptsSeconds);
  const inside = (from: number, to: number) =>
    shown.filter(({ ptsSeconds }) => ptsSeconds >= from - frameSeconds / 2 && ptsSeconds < to - frameSeconds / 2);
  const frames = inside(asked.fromSeconds, asked.toSeconds);
  const first = frames[0];
  const last = frames.at(-1);
  if (!first || !last || first.ptsSeconds - asked.fromSeconds > frameSeconds) return null;
  const endSeconds = shown[shown.indexOf(last) + 1]?.ptsSeconds ?? last.ptsSeconds + frameSeconds;
  // A copied frame keeps its stated duration: a clip whose last frame stands still must be encoded whole.
  const stillUntil = Math.min(asked.toSeconds, zeroOf(facts) + pictureEndOf(facts));
  if (Math.max(endSeconds, stillUntil) - last.ptsSeconds > mostFrameSeconds + frameSeconds) return null;
  const keys = packets.filter(({ isKey }) => isKey);
  const firstKey = keys.find(({ ptsSeconds }) => ptsSeconds >= first.ptsSeconds);
  const isAtEnd = shown.at(-1) === last;
  const lastKey = isAtEnd ? null : keys.filter(({ ptsSeconds }) => ptsSeconds <= endSeconds + frameSeconds / 2).at(-1);
  if (!firstKey || lastKey === undefined || (lastKey && lastKey.ptsSeconds <= firstKey.ptsSeconds)) return null;
  const from = packets.indexOf(firstKey);
  const to = lastKey ? packets.indexOf(lastKey) : packets.length;
  if (!isClosed(packets, firstKey) || (lastKey && !isClosed(packets, lastKey))) return null;
  const piece = (start: number, end: number): Piece | null => {
    const count = inside(start, end).length;
    return count === 0 ? null : { startSeconds: start, seconds: end - start, frames: count };
  };
  const middleEnd = lastKey?.ptsSeconds ?? endSeconds;
  return {
    startSeconds: first.ptsSeconds,
    endSeconds,
    head: piece(first.ptsSeconds, firstKey.ptsSeconds),
    middle: { startSeconds: firstKey.ptsSeconds, seconds: middleEnd - firstKey.ptsSeconds, frames: to - from },
    tail: piece(middleEnd, endSeconds),
    frameSeconds,
    times: frames.map(({ ptsSeconds }) => ptsSeconds - first.ptsSeconds),
    profile,
    facts,
  };
}

/** Whether no packet stored after the key frame is shown before it. */
const isClosed = (packets: readonly Packet[], key: Packet): boolean =>
  packets.slice(packets.indexOf(key)).every(({ ptsSeconds }) => ptsSeconds >= key.ptsSeconds);

/** Makes the pieces and joins them. @throws MediaError when the joined file does not hold the planned frames. */
export async function joinEdges(
  { path, out }: { path: string; out: string },
  plan: EdgePlan,
  folder: string,
  options: RunOptions,
): Promise<void> {
  const { head, middle, tail, frameSeconds, facts } = plan;
  const pieces: { name: string; seconds: number }[] = [];
  const make = async (name: string, piece: Piece, seek: number, codec: string[]) => {
    const ending = [
      "-map",
      "0:V:0",
      "-an",
      "-frames:v",
      String(piece.frames),
      ...codec,
      "-f",
      "mp4",
      `file:${join(folder, name)}`,
    ];
    await runFfmpeg([...input(path, "-ss", Math.max(0, seek - facts.startSeconds).toFixed(6)), ...ending], options);
    pieces.push({ name, seconds: piece.seconds });
  };
  // A parameter set number of their own, so that encoded and copied frames each find their parameters.
  const encoder = [
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-crf",
    "16",
    "-profile:v",
    plan.profile,
    "-pix_fmt",
    "yuv420p",
    "-x264-params",
    "sps-id=7:bframes=0",
  ];
  const encode = [...encoder, "-vf", "setpts=PTS-STARTPTS", "-fps_mode", "passthrough"];
  // The seek is a quarter of a frame late, so that it does not find the GOP before. The output offset compensates for it.
  const copy = ["-c:v", "copy", "-output_ts_offset", (frameSeconds / 4).toFixed(6)];
  if (head) await make("1.mp4", head, head.startSeconds - frameSeconds / 2, encode);
  await make("2.mp4", middle, middle.startSeconds + frameSeconds / 4, copy);
  if (tail) await make("3.mp4", tail, tail.startSeconds - frameSeconds / 2, encode);
  const list = join(folder, "list.txt");
  await writeFile(
    list,
    `ffconcat version 1.0\n${pieces.map((one) => `file '${one.name}'\nduration ${one.seconds.toFixed(6)}\n`).join("")}`,
  );

  const zero = zeroOf(facts);
  const times = { fromSeconds: plan.startSeconds - zero, toSeconds: plan.endSeconds - zero };
  const span = exactSpan(facts, times, true);
  const hasAudio = audioOf(facts) !== null;
  const sound = hasAudio ? input(path, ...span.seek) : [];
  const joined = ["-protocol_whitelist", "file,pipe", "-f", "concat", "-i", `file:${list}`];
  const streams = [
    "-map",
    "0:v:0",
    "-c:v",
    "copy",
    ...(hasAudio ? ["-map", "1:a:0", "-af", trimSound(span), "-c:a", "aac", "-b:a", "192k"] : []),
  ];
  await runFfmpeg(
    [
      ...joined,
      ...sound,
      ...streams,
      "-movflags",
      "+faststart",
      "-fflags",
      "+bitexact",
      "-f",
      "mp4",
      `file:${out}.part`,
    ],
    options,
  );
  await refuseBadJoin(`${out}.part`, plan, options);
  await rename(`${out}.part`, out);
}

/** Checks that every planned frame is in its place and that the frames around the joins decode. @throws MediaError otherwise */
async function refuseBadJoin(path: string, plan: EdgePlan, options: RunOptions): Promise<void> {
  const packets = await packetsOf(path, "v:0", 0, null, options);
  const times = packets.map(({ ptsSeconds }) => ptsSeconds).sort((a, b) => a - b);
  const most = plan.frameSeconds / 2;
  const isRight =
    times.length === plan.times.length &&
    times.every((time, index) => Math.abs(time - (times[0] ?? 0) - (plan.times[index] ?? 0)) <= most);
  if (!isRight)
    throw new MediaError("fault", `joined ${times.length} of ${plan.times.length} frames, or at other times`);
  const joins = [plan.head?.seconds ?? 0, (plan.head?.seconds ?? 0) + plan.middle.seconds];
  for (const at of joins) {
    const around = input(path, "-ss", Math.max(0, at - 1).toFixed(6), "-t", "2");
    await runFfmpeg(["-xerror", ...around, "-map", "0:v:0", "-f", "null", "-"], options);
  }
}
