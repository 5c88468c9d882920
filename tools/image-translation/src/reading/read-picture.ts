import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import type { Box } from "@cutwater/typesetting/lines/box.ts";
import { findLines, type Watch } from "./detect/find-lines.ts";
import { group } from "./paragraphs/group.ts";
import { isText, isUnsure } from "./paragraphs/judge.ts";
import { inReadingOrder } from "./paragraphs/reading-order.ts";
import { type ChosenReader, chooseReader } from "./readers/choose-reader.ts";
import { languageOfLines } from "./readers/language-of-lines.ts";
import { MissingReader } from "./readers/missing-reader.ts";
import type { PictureReaders } from "./readers/open-readers.ts";
import { joinPieces } from "./rows/join-pieces.ts";
import { readRows } from "./rows/read-rows.ts";
import { hullAlong, upright } from "./upright.ts";

/** A row or column of letters, in pixels of the picture. `confidence` is the reader's certainty, 0-1. */
export type PictureRow = { box: Box; text: string; confidence: number };

/** A line of text, or a paragraph. */
export type PictureText = {
  /** The box around all rows, with their rotation. */
  box: Box;
  /** The text of its rows, separated by "\n". */
  text: string;
  /** The confidence of its least certain row. */
  confidence: number;
  /** Whether some of the text may be misread. */
  isUnsure: boolean;
  /** Whether the text is vertical, in columns from right to left; the box itself is upright. */
  isVertical: boolean;
  rows: PictureRow[];
};

export type ReadOptions = Watch & {
  /** A BCP 47 tag; null to detect the language. */
  language: string | null;
  readers: PictureReaders;
};

/** All text of a picture. `language` is the requested or the detected one; null for a picture without letters. */
export type ReadText = { language: string | null; texts: PictureText[]; reader: ChosenReader };

/** Finding the lines takes about this share of the work. */
const finding = 0.4;

/**
 * Reads all text of a picture, in reading order.
 *
 * @param picture sRGB, upright; not changed
 * @throws MissingReader when no installed reader knows the language; RangeError for a picture that does not have three channels;
 * ProgramFailure when tesseract fails; the signal's reason
 */
export async function readPicture(
  picture: Image,
  { language, readers, signal, onShare }: ReadOptions,
): Promise<ReadText> {
  checkImage(picture);
  if (picture.channels !== 3) throw new RangeError("text is read in pictures of three channels");
  signal?.throwIfAborted();
  const asked = language === null ? null : chooseReader(readers, language);
  const lines = await findLines(picture, readers.detector, { signal, onShare: (share) => onShare?.(finding * share) });
  const boxes = joinPieces(lines.map(({ box }) => upright(box)));
  const known = language ?? (await languageOfLines(picture, boxes, readers, signal));
  const reader = asked ?? readerFor(readers, known);
  const onRead = (share: number) => onShare?.(finding + (1 - finding) * share);
  const rows = (await readRows(picture, boxes, reader, { signal, onShare: onRead })).filter(isText);
  onShare?.(1);
  const texts = inReadingOrder(
    group(rows).map((paragraph) => {
      const confidence = Math.min(...paragraph.map((row) => row.confidence));
      return {
        box: hullAlong([paragraph[0].box, ...paragraph.slice(1).map(({ box }) => box)]),
        text: paragraph.map(({ text }) => text).join("\n"),
        confidence,
        isUnsure: isUnsure(confidence),
        isVertical: paragraph[0].isVertical,
        rows: paragraph.map(({ box, text, confidence: sure }) => ({ box, text, confidence: sure })),
      };
    }),
  );
  return { language: known, texts, reader };
}

/** The reader for a detected language; if none is installed for it, the reader that detected the language. */
function readerFor(readers: PictureReaders, language: string | null): ChosenReader {
  try {
    return chooseReader(readers, language);
  } catch (error) {
    if (error instanceof MissingReader) return chooseReader(readers, null);
    throw error;
  }
}
