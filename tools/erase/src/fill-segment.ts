import type { Frame, FrameShape } from "@cutwater/imaging/frame.ts";
import { type Grain, measureGrain } from "@cutwater/imaging/grain/measure.ts";
import type { Key } from "@cutwater/imaging/inpaint/carry.ts";
import { keyHole, planKeyframes } from "@cutwater/imaging/inpaint/carry-plan.ts";
import { maskOf, type Runs } from "@cutwater/imaging/mask/runs.ts";
import { type Filled, type Filler, type Placed, shared } from "./filler.ts";
import { type Inpainter, makeKey } from "./inpainter.ts";
import { putPatch } from "./patch.ts";
import { readPart } from "./read-part.ts";
import type { Segment } from "./segments.ts";
import { type Filling, sweep } from "./sweep.ts";
import { type KnownVeil, veilsOf } from "./veils.ts";

/** What a segment leaves to those after it. Plain data. */
export type Passed = { veils: KnownVeil[]; key: { shotStart: number; key: Key } | null };

type Tools = {
  filler: Filler;
  inpainter: Inpainter;
  /** Told of each frame in order, whatever became of it; the data may be changed when it resolves. */
  write(t: number, data: Uint8Array): Promise<void>;
  /** Told how much of the segment is done, 0-1. */
  onShare(share: number): void;
};

/**
 * Fills all holes of a segment and hands its frames on: with what other frames of the shot show, through a veil with what is seen there, and
 * what nothing shows with what was made up on key frames and carried along.
 */
export async function fillSegment(segment: Segment, filling: Filling, passed: Passed, tools: Tools): Promise<Passed> {
  const { holes, traits } = filling;
  const shape: FrameShape = { width: traits.width, height: traits.height, shiftX: 1, shiftY: 1 };
  const veils = [...passed.veils];
  const frames: number[] = [];
  for (let t = segment.start; t < segment.end; t++) if (holes[t]) frames.push(t);
  const filled = new Map<number, Filled>();
  if (frames.length > 0) {
    const { veilOf, ready } = await veilsOf(segment, filling, tools.filler, veils);
    for (const [t, one] of ready) filled.set(t, one);
    await sweep(segment, filling, tools.filler, {
      ...{ frames: frames.filter((t) => !filled.has(t)), veilOf },
      onFilled(t, one) {
        filled.set(t, one);
        tools.onShare((0.9 * filled.size) / frames.length);
      },
    });
  }
  const former = passed.key?.shotStart === segment.shot.start ? passed.key.key : null;
  const keys = await makeKeys(segment, filling, { shape, filled, former, inpainter: tools.inpainter });
  const grain = frames.length > 0 ? await grainOf(segment, filling, shape) : [];
  await write(segment, filling, { shape, filled, grain, keys: former ? [former, ...keys] : keys }, tools);
  const last = keys.at(-1) ?? former;
  return { veils, key: last ? { shotStart: segment.shot.start, key: last } : null };
}

type Known = { shape: FrameShape; filled: ReadonlyMap<number, Filled> };

/** Makes up what no frame shows, on as few frames as will do. */
async function makeKeys(
  segment: Segment,
  filling: Filling,
  { shape, filled, former, inpainter }: Known & { former: Key | null; inpainter: Inpainter },
): Promise<Key[]> {
  const { toGround } = filling;
  const count = segment.end - segment.start;
  const placed = Array.from({ length: count }, (_, i) => {
    return { unseen: filled.get(segment.start + i)?.unseen ?? null, toGround: toGround[segment.start + i]! };
  });
  const numbers = planKeyframes(placed, shape);
  const keys: Key[] = [];
  if (numbers.length === 0) return keys;
  let i = numbers[0]!;
  for await (const { data } of readPart(filling, segment.start + i, numbers.at(-1)! + 1 - i)) {
    if (numbers.includes(i)) {
      const t = segment.start + i;
      const frame: Frame = { ...shape, data };
      put(frame, filling.holes[t] ?? null, filled.get(t));
      const place = { number: t, toGround: toGround[t]! };
      keys.push(await makeKey(inpainter, frame, keyHole(placed, i, numbers, shape), place, keys.at(-1) ?? former));
    }
    i++;
  }
  return keys;
}

/** The shot's grain, from the first two frames. */
async function grainOf({ start }: Segment, filling: Filling, shape: FrameShape): Promise<Grain> {
  const frames: Frame[] = [];
  for await (const { data } of readPart(filling, start, 2)) frames.push({ ...shape, data });
  const [frame, next] = frames;
  const hole = filling.holes[start];
  return frame && next
    ? measureGrain(frame, next, hole ? maskOf(hole) : new Uint8Array(shape.width * shape.height))
    : [];
}

/** Hands the segment's frames on in order: completed and polished in threads, each beside its neighbours. */
async function write(
  segment: Segment,
  filling: Filling,
  { shape, filled, grain, keys }: Known & { grain: Grain; keys: readonly Key[] },
  { filler, write: hand, onShare }: Tools,
): Promise<void> {
  const { holes, toGround, threads } = filling;
  const count = segment.end - segment.start;
  const completed: Promise<Placed>[] = [];
  const polished: Promise<Uint8Array>[] = [];
  const polish = async (t: number): Promise<Uint8Array> => {
    const around = [t - 1, t + 1].filter((other) => other >= segment.start && other < segment.end && holes[other]);
    const [frame, ...neighbours] = await Promise.all([t, ...around].map((other) => completed[other - segment.start]!));
    const [hole, one] = [holes[t], filled.get(t)];
    const data = new Uint8Array(frame!.data);
    if (hole && one)
      putPatch({ ...shape, data }, hole, await filler.polish(frame!, hole, one.hidden, neighbours, grain));
    return data;
  };
  /** Begun when the frame behind it is on its way too. */
  const begin = (t: number) => {
    const done = polish(t);
    // Told when its turn comes.
    done.catch(() => {});
    polished.push(done);
  };
  let written = 0;
  const settle = async () => {
    await hand(segment.start + written, await polished.shift()!);
    delete completed[written - 1];
    written++;
    onShare(0.9 + (0.1 * written) / count);
  };
  let t = segment.start;
  for await (const { data } of readPart(filling, segment.start, count)) {
    const [hole, one] = [holes[t], filled.get(t)];
    const given = { t, data: hole ? shared(data) : data, toGround: toGround[t]! };
    const done = hole && one ? filler.complete(given, hole, one, keys) : Promise.resolve();
    completed.push(done.then(() => given));
    if (t > segment.start) begin(t - 1);
    if (polished.length > threads) await settle();
    t++;
  }
  begin(t - 1);
  while (polished.length > 0) await settle();
}

function put(frame: Frame, hole: Runs | null, filled: Filled | undefined): void {
  if (hole && filled) putPatch(frame, hole, filled.patch);
}
