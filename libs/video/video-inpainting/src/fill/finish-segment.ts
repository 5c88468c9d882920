import type { Frame, FrameShape } from "@cutwater/imaging/frame.ts";
import { type Grain, measureGrain } from "@cutwater/imaging/grain/measure.ts";
import type { Key } from "@cutwater/imaging/inpaint/carry.ts";
import { maskOf, type Runs } from "@cutwater/imaging/mask/runs.ts";
import type { FilledHoles } from "./fill-segment.ts";
import type { Filler } from "./filler.ts";
import type { Inpainter } from "./inpainter.ts";
import { keysOf } from "./keys.ts";
import { type Patch, putPatch } from "./patch.ts";
import { readFew, readPart } from "./read-part.ts";
import type { Segment } from "./segments.ts";
import type { Filling } from "./sweep.ts";
import type { Filled } from "./thread-calls.ts";

/** The latest key of a shot, from which its next segment continues. Plain data. */
export type PassedKey = { shotStart: number; key: Key };

type Tools = {
  filler: Filler;
  inpainter: Inpainter;
  /** Called with the shot's last key when the unseen areas are made up. */
  onMadeUp?(key: PassedKey | null): void;
  /** Called for every frame in order, whether it was changed or not. The data may be overwritten when the promise resolves. */
  write(t: number, data: Uint8Array): Promise<void>;
};

/**
 * Finishes a segment whose holes were filled from other frames, and passes its frames on. Areas that no frame shows are made up
 * on keys and carried to the other frames. Neighbouring frames steady each other, and grain is restored.
 *
 * @param filled emptied along the way
 * @returns the shot's last key
 */
export async function finishSegment(
  segment: Segment,
  filling: Filling,
  { filled, passed }: { filled: FilledHoles; passed: PassedKey | null },
  tools: Tools,
): Promise<PassedKey | null> {
  const { width, height } = filling.traits;
  const shape: FrameShape = { width, height, shiftX: 1, shiftY: 1 };
  const former = passed?.shotStart === segment.shot.start ? passed.key : null;
  const keys = await makeKeys(segment, filling, { shape, filled, former, inpainter: tools.inpainter });
  const last = keys.at(-1) ?? former;
  const passedOn = last ? { shotStart: segment.shot.start, key: last } : null;
  tools.onMadeUp?.(passedOn);
  const grain = filled.size > 0 ? await grainOf(segment, filling, shape) : [];
  await write(segment, filling, { shape, filled, grain, keys: former ? [former, ...keys] : keys }, tools);
  return passedOn;
}

type Known = { shape: FrameShape; filled: FilledHoles };

/** Makes up areas that no frame shows, on as few keys as needed. */
async function makeKeys(
  segment: Segment,
  filling: Filling,
  { shape, filled, former, inpainter }: Known & { former: Key | null; inpainter: Inpainter },
): Promise<Key[]> {
  const { holes, toGround } = filling;
  const placed = Array.from({ length: segment.end - segment.start }, (_, i) => {
    return { unseen: filled.get(segment.start + i)?.unseen ?? null, toGround: toGround[segment.start + i]! };
  });
  async function* read(numbers: readonly number[]) {
    const wanted = numbers.map((number) => segment.start + number);
    for await (const { data } of readFew(filling, wanted)) {
      const t = wanted.shift()!;
      put({ ...shape, data }, holes[t] ?? null, filled.get(t));
      yield data;
    }
  }
  return await keysOf({ placed, shape, start: segment.start, read }, former, inpainter);
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

/** Writes the segment's frames in order. Threads complete the frames and polish them with the help of their neighbours. */
async function write(
  segment: Segment,
  filling: Filling,
  { shape, filled, grain, keys }: Known & { grain: Grain; keys: readonly Key[] },
  { filler, write: hand }: Tools,
): Promise<void> {
  const { holes, toGround, threads } = filling;
  const count = segment.end - segment.start;
  const near = keys.map(inSharedMemory);
  // A failure among these is thrown when it is awaited; until then it must not be reported as unhandled.
  const completed: Promise<void>[] = [];
  const polished: Promise<Patch | null>[] = [];
  const polish = async (t: number): Promise<Patch | null> => {
    const around = [t - 1, t + 1].filter((other) => other >= segment.start && other < segment.end && holes[other]);
    await Promise.all([t, ...around].flatMap((other) => completed[other - segment.start] ?? []));
    const one = filled.get(t);
    return one ? filler.polish(t, one.fromOthers, around, grain) : null;
  };
  /** Started once the next frame is being completed too. */
  const begin = (t: number) => {
    const done = polish(t);
    done.catch(() => {});
    polished.push(done);
  };
  let written = 0;
  const settle = async () => {
    // The next frame needs the unpolished one.
    const [patch] = await Promise.all(polished.slice(0, 2));
    void polished.shift();
    const t = segment.start + written;
    const data = filler.data(t);
    if (patch) putPatch({ ...shape, data }, holes[t]!, patch);
    await hand(t, data);
    filler.dropBefore(t + 1);
    filled.delete(t);
    written++;
  };
  let t = segment.start;
  for await (const _ of readPart(filling, segment.start, count, filler.nextData)) {
    filler.put({ t, toGround: toGround[t]!, hole: holes[t] ?? null });
    const one = filled.get(t);
    const done = one ? filler.complete(t, one, near) : Promise.resolve();
    done.catch(() => {});
    completed.push(done);
    if (t > segment.start) begin(t - 1);
    if (polished.length > threads + 1) await settle();
    t++;
  }
  begin(t - 1);
  while (polished.length > 0) await settle();
  filler.dropBefore(Number.POSITIVE_INFINITY);
}

/** A key in shared memory, which threads can read without a copy for each frame. */
function inSharedMemory({ part, ...key }: Key): Key {
  const data = new Uint8Array(new SharedArrayBuffer(part.data.length));
  data.set(part.data);
  return { ...key, part: { ...part, data } };
}

function put(frame: Frame, hole: Runs | null, filled: Filled | undefined): void {
  if (hole && filled) putPatch(frame, hole, filled.patch);
}
