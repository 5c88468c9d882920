/** Whether everything is wanted that takes long (`npm run soak`). */
export const isSoak = process.env.CUTWATER_SOAK === "1";

/** The first of those for whom a journey is the same but for its looks; `npm run soak` takes all. */
export const firstOrAll = <T>(all: readonly T[]): readonly T[] => (isSoak ? all : all.slice(0, 1));
