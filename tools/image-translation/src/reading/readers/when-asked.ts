import type { TextReader } from "@cutwater/ocr/read.ts";

/** A reader that is opened only when the first line must be read, because many pictures need only one of the readers. */
export function openedWhenAsked(open: () => Promise<TextReader>): TextReader {
  let opened: Promise<TextReader> | null = null;
  const reader = () => (opened ??= open());
  return {
    read: async (picture, line) => (await reader()).read(picture, line),
    readCut: async (cut, letters) => (await reader()).readCut(cut, letters),
    close: async () => {
      await (await opened)?.close();
    },
  };
}
