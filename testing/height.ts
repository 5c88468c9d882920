import { test } from "node:test";

/** The command that is running: `npm test`, `npm run test:all` (everything that `npm test` omits), or `npm run soak`. */
export type Height = "test" | "all" | "soak";

const asked = process.env.CUTWATER_TESTS ?? "test";
if (asked !== "test" && asked !== "all" && asked !== "soak") throw new RangeError(`CUTWATER_TESTS=${asked}`);
export const height: Height = asked;
export const isSoak = height === "soak";

/** The first item of a list in `npm test`, the next `others` items in `npm run test:all`, and all items in the soak. */
export const byHeight = <T>(all: readonly T[], others = 1): readonly T[] =>
  isSoak ? all : height === "test" ? all.slice(0, 1) : all.slice(1, 1 + others);

/** For journeys that differ between people only in appearance: the first person, or all people in the soak. */
export const firstOrAll = <T>(all: readonly T[]): readonly T[] => (isSoak ? all : all.slice(0, 1));

const leftOut = (() => Promise.resolve()) as unknown as typeof test;
/** A test that `npm test` and the soak run, in a file that also has other tests. */
export const mainWay = height === "all" ? leftOut : test;
/** A test that only `npm run test:all` and the soak run, in a file that belongs to `npm test`. */
export const testInAll = height === "test" ? leftOut : test;
/** A test that only the soak runs. */
export const soakTest = isSoak ? test : leftOut;
