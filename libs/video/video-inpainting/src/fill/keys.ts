import type { FrameShape } from "@cutwater/imaging/frame.ts";
import type { Key } from "@cutwater/imaging/inpaint/carry.ts";
import { createKeyPlan, keyHole, type Planned, type UnseenFrame } from "@cutwater/imaging/inpaint/carry-plan.ts";
import { type Inpainter, makeKey } from "./inpainter.ts";

/** Frames of one shot, filled with all pixels that other frames show. */
export type FilledFrames = {
  placed: readonly UnseenFrame[];
  shape: FrameShape;
  /** Number of the first frame in the numbering that keys use. */
  start: number;
  /**
   * Reads the frames with these numbers, ascending, counted from 0. A frame's data may be overwritten when the next one is read.
   */
  read(numbers: readonly number[]): AsyncIterable<Uint8Array>;
};

/**
 * Makes up areas that no frame shows on as few frames as possible, and chooses the calmest of the suitable frames.
 *
 * @param former the shot's last key before these frames, whose texture continues; null when there is none
 * @returns the keys from which other frames are filled, in order; none when nothing is unseen
 */
export async function keysOf(frames: FilledFrames, former: Key | null, inpainter: Inpainter): Promise<Key[]> {
  const { placed, shape, start, read } = frames;
  const plan = createKeyPlan(placed, shape);
  const keys: Key[] = [];
  const numbers: number[] = [];
  let waiting: Planned | null = null;
  const make = async ({ number, frame, toGround, unrest }: Planned) => {
    const hole = keyHole(placed, number, numbers, shape);
    const position = { number: start + number, toGround };
    keys.push(await makeKey(inpainter, { frame, hole, position, former: keys.at(-1) ?? former, unrest }));
  };
  /** A key's hole is known only when the next key is known. */
  const add = async (planned: readonly Planned[]) => {
    for (const next of planned) {
      numbers.push(next.number);
      if (waiting) await make(waiting);
      waiting = next;
    }
  };
  const expected = [...plan.candidates];
  for await (const data of read(plan.candidates)) {
    const number = expected.shift()!;
    const { unseen, toGround } = placed[number]!;
    if (unseen) await add(plan.offer({ number, frame: { ...shape, data: data.slice() }, unseen, toGround }));
  }
  await add(plan.end());
  if (waiting) await make(waiting);
  return keys;
}
