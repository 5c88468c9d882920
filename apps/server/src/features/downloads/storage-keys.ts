/** Where what downloads keep lies in the storage: what its keys begin with. */
export const keyPrefixes = { finished: "downloads/", covers: "covers/", subtitles: "subtitles/" } as const;
