import type { Accepts } from "@cutwater/toolkit/tool.ts";

/** The systems of Apple's phones and tablets offer their library by file endings only; tablets say that they are a Mac. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** What the browser's file picker offers (rules.11): the whole kind, and on iOS the endings that are taken. */
export const pickerFilter = ({ kind, extensions }: Accepts, onIos: boolean): string =>
  onIos ? extensions.map((extension) => `.${extension}`).join(",") : `${kind}/*`;
