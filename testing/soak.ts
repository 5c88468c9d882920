import { test } from "node:test";

/** Whether everything is wanted that takes long (`npm run soak`). */
export const isSoak = process.env.CUTWATER_SOAK === "1";

/** The first of those for whom a journey is the same but for its looks; `npm run soak` takes all. */
export const firstOrAll = <T>(all: readonly T[]): readonly T[] => (isSoak ? all : all.slice(0, 1));

/** A test of `npm run soak` alone: CONTRIBUTING.md says where `npm test` has a proof of the same. */
export const soakTest = (isSoak ? test : () => Promise.resolve()) as typeof test;
