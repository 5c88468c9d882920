/** The element id of a link's result, for scrolling to it. */
export const resultIdOf = (jobId: string): string => `result-${jobId}`;
