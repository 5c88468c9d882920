import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { extensionsOf } from "./check-file.ts";

/** Whether the page runs on iOS, whose picker offers the photo library only by file extensions. iPads identify as a Mac. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** The `accept` value of the file picker (rules.11): the media kind, and on iOS also the accepted extensions. */
export const pickerFilter = (accepts: Accepts, onIos: boolean): string =>
  onIos
    ? extensionsOf(accepts)
        .map((extension) => `.${extension}`)
        .join(",")
    : `${accepts.kind === "sound" ? "audio" : accepts.kind}/*`;
