import type { CaseMeasured } from "./measure-case.ts";
import { chanceOf, isInTime, isOfKind, overBetter, overTelea, precisionOf, recallOf, residues, shown } from "./rows.ts";

export const floorsHead = ["coded", "measure", "value", "worst case", "floor"];

/** The results over all cases of one encoding, with their floors. @returns rows under floorsHead */
export function floorRows(all: readonly CaseMeasured[], coding: string): string[][] {
  const cases = all.filter((one) => one.coding === coding);
  const times = cases.flatMap((one) => one.times);
  const reads = cases.flatMap((one) => one.reads);
  const revealed = cases.filter((one) => one.revealed >= shown);
  const areas = (of: typeof recallOf) => cases.map((one) => of(one.areas));
  const said = (name: string, values: readonly number[], least: number, digits: number) => {
    const value = mean(values);
    return [
      coding,
      name,
      value.toFixed(digits),
      Math.min(...values).toFixed(digits),
      verdict(`≥ ${least}`, value >= least),
    ];
  };
  const inTime = share(times.filter(isInTime).length, times.length);
  const left = share(cases.flatMap(residues).length, reads.length);
  const chance = share(
    cases.reduce((sum, one) => sum + chanceOf(one), 0),
    reads.length,
  );
  const worst = Math.min(...cases.map(overBetter));
  return [
    said("recall of areas", areas(recallOf), 0.98, 3),
    said("precision of areas", areas(precisionOf), 0.9, 3),
    [coding, "texts in time", percent(inTime), "", verdict("≥ 95 %", inTime >= 0.95)],
    [coding, "texts of their kind", percent(share(times.filter(isOfKind).length, times.length)), "", ""],
    ...(revealed.length > 0
      ? [said(`dB over Telea, of the ${revealed.length} cases revealed`, revealed.map(overTelea), 3, 2)]
      : []),
    [
      coding,
      "dB over the better peer",
      mean(cases.map(overBetter)).toFixed(2),
      worst.toFixed(2),
      verdict("worst ≥ -0.3", worst >= -0.3),
    ],
    reads.length > 0
      ? [
          coding,
          "texts that can still be read; other words of their length, by chance",
          `${percent(left)}; ${percent(chance)}`,
          "",
          verdict("≤ 2 %", left <= 0.02),
        ]
      : [coding, "texts that can still be read", "the reader is not installed", "", ""],
  ];
}

const verdict = (floor: string, isMet: boolean): string => `${floor}: ${isMet ? "met" : "missed"}`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
