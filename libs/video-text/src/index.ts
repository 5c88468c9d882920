export { codeFolders } from "./code-folders.ts";
export { coveredHoles } from "./covered.ts";
export { type FindTextOptions, findText } from "./find-text.ts";
export { foundTexts } from "./found-texts.ts";
export { type HolesOfTextsOptions, holesOfTexts } from "./holes-of-texts.ts";
export { type ReadSubtitlesOptions, readSubtitles } from "./read-subtitles.ts";
export type { ReadSubtitle } from "./subtitles/read-subtitle.ts";
export { type TracesOptions, tracesOf } from "./traces.ts";
export type { TextTrack } from "./track.ts";
