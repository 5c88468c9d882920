import type { Image } from "@cutwater/imaging/image.ts";
import { readPicture } from "../../src/reading/read-picture.ts";
import type { PictureReaders } from "../../src/reading/readers/open-readers.ts";
import { type Score, scoreOf, sumOf, type TrueRow } from "./score.ts";

/** A picture with known text rows, and its language as a BCP 47 tag. */
export type KnownPicture = { image: Image; language: string; rows: readonly TrueRow[] };

export const readingHead = ["language", "pictures", "rows", "recall", "precision", "CER", "s of a core each"];

/** Reads pictures of one language and compares the text with the truth. @returns a row of a bench's table, for `readingHead` */
export async function measureReading(
  pictures: readonly [KnownPicture, ...KnownPicture[]],
  readers: PictureReaders,
): Promise<string[]> {
  const scores: Score[] = [];
  const began = process.cpuUsage();
  for (const { image, language, rows } of pictures) {
    const { texts: found } = await readPicture(image, { language, readers });
    scores.push(
      scoreOf(
        rows,
        found.flatMap((text) => text.rows),
      ),
    );
  }
  const { user, system } = process.cpuUsage(began);
  const { rows, matched, found, ofFound, edits, letters } = sumOf(scores);
  const share = (part: number, whole: number) => (whole > 0 ? (part / whole).toFixed(3) : "-");
  return [
    pictures[0].language,
    `${pictures.length}`,
    `${rows}`,
    share(matched, rows),
    share(ofFound, found),
    share(edits, letters),
    ((user + system) / 1e6 / pictures.length).toFixed(1),
  ];
}
