import { test } from "node:test";

/** What is run: `npm test`, `npm run test:all` (all that `npm test` leaves out), or `npm run soak`. */
export type Height = "test" | "all" | "soak";

const asked = process.env.CUTWATER_TESTS ?? "test";
if (asked !== "test" && asked !== "all" && asked !== "soak") throw new RangeError(`CUTWATER_TESTS=${asked}`);
export const height: Height = asked;
export const isSoak = height === "soak";

/** One of a list in `npm test`, the others in `npm run test:all`, all of them in the soak. */
export const byHeight = <T>(all: readonly T[], others = 1): readonly T[] =>
  isSoak ? all : height === "test" ? all.slice(0, 1) : all.slice(1, 1 + others);

/** The first of those for whom a journey is the same but for its looks; the soak takes all. */
export const firstOrAll = <T>(all: readonly T[]): readonly T[] => (isSoak ? all : all.slice(0, 1));

const leftOut = (() => Promise.resolve()) as unknown as typeof test;
/** In a file with more to test: what `npm test` and the soak have of it. */
export const mainWay = height === "all" ? leftOut : test;
/** In a file of `npm test`: what `npm run test:all` and the soak have besides. */
export const testInAll = height === "test" ? leftOut : test;
/** A test of the soak alone. */
export const soakTest = isSoak ? test : leftOut;
