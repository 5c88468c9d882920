/** Whether everything is wanted that takes long (`npm run soak`). */
export const isSoak = process.env.CUTWATER_SOAK === "1";
