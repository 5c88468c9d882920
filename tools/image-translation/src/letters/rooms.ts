import type { Image } from "@cutwater/imaging/image.ts";
import { type Box, type Corner, centreOf, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { roomOf } from "./room.ts";

/** A box, and the number of pixels by which each of its sides may move outwards: left, top, right, bottom. */
type Growth = { box: Box; by: [number, number, number, number] };

/** How many times the growth of two lines towards each other is halved. */
const halvings = 8;

/**
 * The rooms into which the texts of all lines of a picture may grow without overlapping: two lines share the space between them.
 *
 * @param image sRGB
 * @returns for each line, a box around the line's box with the same rotation
 */
export function roomsOf(image: Image, lines: readonly { box: Box }[]): Box[] {
  const growths = lines.map((line): Growth => growthOf(line.box, roomOf(image, line, lines)));
  for (const [i, one] of growths.entries()) for (const other of growths.slice(i + 1)) keepApart(one, other);
  return growths.map(grown);
}

const sides = [0, 1, 2, 3] as const;
type Side = (typeof sides)[number];

/**
 * Reduces the growth of two lines towards each other until their rooms no longer overlap. If that is not enough, removes all of
 * their growth.
 */
function keepApart(one: Growth, other: Growth): void {
  takeBack(one, other, [facing(one, other)], [facing(other, one)]);
  takeBack(one, other, sides, sides);
}

function takeBack(one: Growth, other: Growth, ofOne: readonly Side[], ofOther: readonly Side[]): void {
  if (!overlap(grown(one), grown(other))) return;
  const former = [...one.by];
  const others = [...other.by];
  const give = (share: number) => {
    for (const side of ofOne) one.by[side] = former[side]! * share;
    for (const side of ofOther) other.by[side] = others[side]! * share;
  };
  let apart = 0;
  for (let i = 1; i <= halvings; i++) {
    give(apart + 0.5 ** i);
    if (!overlap(grown(one), grown(other))) apart += 0.5 ** i;
  }
  give(apart);
}

/** The side of a box that faces another box. */
function facing({ box }: Growth, other: Growth): Side {
  const { width, height } = sizeOf(box);
  const { along, down } = axesOf(box);
  const from = centreOf(box);
  const to = centreOf(other.box);
  const by: Corner = [to[0] - from[0], to[1] - from[1]];
  const x = dot(by, along);
  const y = dot(by, down);
  const size = sizeOf(other.box);
  // Compares the horizontal with the vertical distance between the nearest edges.
  const aside = Math.abs(x) - (width + size.width) / 2;
  const over = Math.abs(y) - (height + size.height) / 2;
  if (aside >= over) return x < 0 ? 0 : 2;
  return y < 0 ? 1 : 3;
}

function growthOf(box: Box, room: Box): Growth {
  const { along, down } = axesOf(box);
  const reach = (from: Corner, to: Corner, axis: Corner) => Math.max(0, dot([to[0] - from[0], to[1] - from[1]], axis));
  const back: Corner = [-along[0], -along[1]];
  const up: Corner = [-down[0], -down[1]];
  return {
    box,
    by: [
      reach(box[0], room[0], back),
      reach(box[0], room[0], up),
      reach(box[2], room[2], along),
      reach(box[2], room[2], down),
    ],
  };
}

function grown({ box: [a, b, c, d], by: [left, top, right, bottom] }: Growth): Box {
  const { along, down } = axesOf([a, b, c, d]);
  const moved = ([x, y]: Corner, u: number, v: number): Corner => [
    x + u * along[0] + v * down[0],
    y + u * along[1] + v * down[1],
  ];
  return [moved(a, -left, -top), moved(b, right, -top), moved(c, right, bottom), moved(d, -left, bottom)];
}

/** Whether two rotated rectangles overlap, which is so when none of their axes separates them (separating axis theorem). */
function overlap(one: Box, other: Box): boolean {
  const axes = [one, other].flatMap((box) => Object.values(axesOf(box)));
  return axes.every((axis) => {
    const [a, b] = [one, other].map((box) => box.map((corner) => dot(corner, axis))) as [number[], number[]];
    return Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);
  });
}

function axesOf([a, b, , d]: Box): { along: Corner; down: Corner } {
  const unit = ([x, y]: Corner): Corner => {
    const length = Math.hypot(x, y) || 1;
    return [x / length, y / length];
  };
  return { along: unit([b[0] - a[0], b[1] - a[1]]), down: unit([d[0] - a[0], d[1] - a[1]]) };
}

const dot = ([ax, ay]: Corner, [bx, by]: Corner): number => ax * bx + ay * by;
