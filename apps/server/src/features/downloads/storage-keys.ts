/** Prefixes of this feature's keys in the storage. */
export const keyPrefixes = { finished: "downloads/", covers: "covers/", subtitles: "subtitles/" } as const;
