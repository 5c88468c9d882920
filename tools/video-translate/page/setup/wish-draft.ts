import { type Fits, isListOf, isNullOr, isOneOf, isShape, isText, isTruth } from "@cutwater/ui/shape-checks.ts";
import { draftOf, isAmount } from "@cutwater/video-editor/draft.ts";
import type { Output, SubtitleStyle } from "../../draft.ts";
import type { OwnFile, Wish } from "./wish.ts";

export const outputs: readonly Output[] = ["subtitles", "soft", "burned", "dub"];
export const styles: readonly SubtitleStyle[] = ["outline", "plate", "yellow"];
export const wordsFrom: readonly Wish["words"][] = ["best", "heard", "read", "file"];

const isFile: Fits<OwnFile> = isShape<OwnFile>({
  name: isText,
  text: isText,
  lines: isAmount,
  isTimed: isTruth,
  side: isOneOf(["source", "target"]),
});

/** The settings for a video, as this tab stores them. */
export const wishDraft = draftOf(
  "translation",
  isShape<Wish>({
    from: isText,
    to: isText,
    output: isOneOf(outputs),
    style: isOneOf(styles),
    keepsOriginal: isTruth,
    removesOldSubtitles: isTruth,
    words: isOneOf(wordsFrom),
    file: isNullOr(isFile),
    glossary: isListOf(isShape<{ source: string; target: string }>({ source: isText, target: isText })),
    typesTranslation: isTruth,
  }),
);
