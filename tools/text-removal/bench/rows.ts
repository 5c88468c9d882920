import type { Score } from "@cutwater/video-inpainting/bench/score.ts";
import { type AreaSums, timeRoom } from "@cutwater/video-text/bench/found-areas.ts";
import type { FoundTimes } from "@cutwater/video-text/bench/found-times.ts";
import type { CaseMeasured } from "./measure-case.ts";
import { isTrace } from "./read-again.ts";

/** A case says nothing about filling from other frames when they show less than this share of the hole. */
export const shown = 0.7;

export const recallOf = ({ inner, innerFound }: AreaSums): number => ratio(innerFound, inner);
const wholeRecallOf = ({ drawn, drawnFound }: AreaSums): number => ratio(drawnFound, drawn);
export const precisionOf = ({ found, rightWithRoom }: AreaSums): number => ratio(rightWithRoom, found);
const strictPrecisionOf = ({ found, right }: AreaSums): number => ratio(right, found);
export const isInTime = ({ startsBy, endsBy }: FoundTimes): boolean =>
  startsBy !== null && endsBy !== null && Math.max(Math.abs(startsBy), Math.abs(endsBy)) <= timeRoom;
export const isOfKind = ({ kind, foundAs }: FoundTimes): boolean => foundAs.length === 1 && foundAs[0] === kind;
export const overTelea = ({ ours, telea }: CaseMeasured): number => ours.psnr - telea.psnr;
export const overBetter = ({ ours, telea, delogo }: CaseMeasured): number =>
  ours.psnr - Math.max(telea.psnr, delogo.psnr);
export const residues = ({ reads }: CaseMeasured) => reads.filter(isTrace);
/** The number of traces to expect by chance alone: the mean number of found decoys. */
export const chanceOf = ({ reads }: CaseMeasured): number =>
  reads.reduce((sum, { decoys }) => sum + decoys.filter(isTrace).length / decoys.length, 0);

export const foundHead = [
  "case",
  "coded",
  "recall",
  "precision",
  "in time",
  "of its kind",
  "hole found",
  "hole's size",
];

export const foundRow = ({ name, coding, areas, times, holeFound, holeSize }: CaseMeasured): string[] => [
  ...[name, coding],
  `${recallOf(areas).toFixed(3)} (${wholeRecallOf(areas).toFixed(3)})`,
  `${precisionOf(areas).toFixed(3)} (${strictPrecisionOf(areas).toFixed(3)})`,
  `${times.filter(isInTime).length} of ${times.length}${saidTimes(times)}`,
  `${times.filter(isOfKind).length} of ${times.length}${saidKinds(times)}`,
  ...[holeFound.toFixed(3), `${holeSize.toFixed(2)} x`],
];

export const filledHead = [
  ...["case", "coded", "delogo", "Telea", "ours", "over Telea", "over the better", "revealed"],
  ...["read before → after", "residue", "mended, left", "time"],
];

export const filledRow = (one: CaseMeasured): string[] => [
  ...[one.name, one.coding, said(one.delogo), said(one.telea), said(one.ours)],
  ...[signed(overTelea(one)), signed(overBetter(one)), `${(100 * one.revealed).toFixed(0)} %`],
  one.reads.length > 0 ? `${sumOf(one, "before")} → ${sumOf(one, "after")} of ${sumOf(one, "characters")}` : "",
  one.reads.length > 0 ? `${residues(one).length} of ${one.reads.length}` : "",
  ...[`${one.mended}, ${one.traces}`, `${one.seconds.toFixed(0)} s`],
];

const saidTimes = (times: readonly FoundTimes[]): string => {
  const late = times.filter((one) => !isInTime(one));
  const by = late.map(({ startsBy, endsBy }) => (startsBy === null ? "not found" : `${startsBy}/${endsBy}`));
  return by.length > 0 ? ` (${by.join(", ")})` : "";
};

const saidKinds = (times: readonly FoundTimes[]): string => {
  const others = times.filter((one) => !isOfKind(one) && one.foundAs.length > 0);
  return others.length > 0 ? ` (${[...new Set(others.map(({ foundAs }) => foundAs.join("+")))].join(", ")})` : "";
};

const sumOf = ({ reads }: CaseMeasured, key: "before" | "after" | "characters"): number =>
  reads.reduce((sum, read) => sum + read[key], 0);
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const signed = (value: number): string => `${value >= 0 ? "+" : ""}${value.toFixed(2)}`;
const said = ({ psnr, ssim, flicker }: Score): string =>
  `${psnr.toFixed(2)} / ${ssim.toFixed(3)} / ${flicker.toFixed(2)}`;
