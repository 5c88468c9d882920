import { existsSync } from "node:fs";
import { join } from "node:path";
import { openTextDetector, type TextDetector } from "@cutwater/ocr/detect.ts";
import { openTextReader, type TextReader } from "@cutwater/ocr/read.ts";
import { findTesseract, type Tesseract } from "../tesseract/tesseract.ts";
import { openedWhenAsked } from "./when-asked.ts";

/** All networks and programs that find and read lines, opened once for many pictures. */
export type PictureReaders = {
  detector: TextDetector;
  /** PP-OCR v4: Chinese, and Latin letters without diacritics. */
  chinese: TextReader;
  /** PP-OCR v6: Japanese, and Latin letters with diacritics; null if the set-up has not installed it. */
  wide: TextReader | null;
  tesseract: Tesseract | null;
  close(): Promise<void>;
};

export type OpenReaders = {
  /** How many threads may work on one picture. */
  threads: number;
  /** Directories in which operators and the set-up put networks. The first one that contains the wide reader is used. */
  directories?: readonly string[];
  /** Folders in which programs are searched, instead of the usual ones. */
  programs?: readonly string[];
};

/** The path of the wide reader within a directory of networks. */
export const wideReader = "readers/pp-ocr-v6.onnx";

/** Opens the readers of this machine. @throws ProgramFailure when tesseract is installed but does not run */
export async function openReaders({ threads, directories = [], programs }: OpenReaders): Promise<PictureReaders> {
  // Without an arena, repeated memory allocation would take twice the networks' own time.
  const options = { threads, hasArena: true };
  const file = directories.map((directory) => join(directory, wideReader)).find((path) => existsSync(path));
  const [detector, tesseract] = await Promise.all([openTextDetector(options), findTesseract(programs)]);
  const chinese = openedWhenAsked(() => openTextReader(options));
  const wide = file ? openedWhenAsked(() => openTextReader({ ...options, file })) : null;
  return {
    detector,
    chinese,
    wide,
    tesseract,
    close: async () => {
      await Promise.all([detector.close(), chinese.close(), wide?.close()]);
    },
  };
}
