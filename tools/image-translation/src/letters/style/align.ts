import { angleOf, type Box } from "@cutwater/typesetting/lines/box.ts";
import type { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import { frameOf } from "../frame-of-line.ts";

/**
 * Rows belong to one block when they have about the same height and rotation and lie one below the other. Tolerances are in
 * shares of their height and in degrees.
 */
const alikeHeight = 0.35;
const mostAcross = 2.4;
const mostTurn = 4;
/** A single line is centred when its middle is at most this far from the picture's middle, as a share of the width. */
const nearMiddle = 0.015;

/**
 * The alignment of a line in its block, judged by the edges that the rows have in common; for a single line, by the picture's
 * middle.
 */
export function alignOf(line: { box: Box }, lines: readonly { box: Box }[], pictureWidth: number): TextStyle["align"] {
  const frame = frameOf(line.box);
  const rows = lines.filter((other) => other !== line && isRow(other.box)).map(({ box }) => edgesOf(box));
  if (rows.length === 0) {
    const middle = (line.box[0][0] + line.box[2][0]) / 2;
    return Math.abs(middle - pictureWidth / 2) < nearMiddle * pictureWidth ? "centre" : "left";
  }
  const off = (of: (edges: readonly [number, number]) => number) =>
    rows.reduce((sum, edges) => sum + Math.abs(of(edges) - of([0, frame.length])), 0);
  const left = off(([from]) => from);
  const right = off(([, to]) => to);
  const centre = off(([from, to]) => (from + to) / 2);
  const least = Math.min(left, right, centre);
  return left <= least + 0.05 * frame.height ? "left" : right < centre ? "right" : "centre";

  /** The start and the end of another box along the direction of this line. */
  function edgesOf(box: Box): readonly [from: number, to: number] {
    const ends = box.map(([x, y]) => frame.along(x, y));
    return [Math.min(...ends), Math.max(...ends)];
  }

  function isRow(box: Box): boolean {
    const other = frameOf(box);
    if (other.isColumn !== frame.isColumn || Math.abs(angleOf(box) - angleOf(line.box)) > mostTurn) return false;
    if (Math.abs(other.height / frame.height - 1) > alikeHeight) return false;
    const middle = frame.across((box[0][0] + box[2][0]) / 2, (box[0][1] + box[2][1]) / 2);
    const [from, to] = edgesOf(box);
    return Math.abs(middle - frame.height / 2) < mostAcross * frame.height && from < frame.length && to > 0;
  }
}
