import { Refusal } from "@cutwater/contract/answer.ts";
import { detectLanguage } from "@cutwater/language/detect/detect-language.ts";
import { type Means } from "@cutwater/language/means.ts";
import { onOneLine } from "@cutwater/transcript/text/join.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";
import { readSubtitles } from "@cutwater/video-text";
import { canBeRead, unknown } from "../languages.ts";
import type { OnShare, Work } from "../work.ts";
import { linesOf } from "./lines.ts";

/** The engine that reads text in a picture. */
export const pictureReader: Means = { kind: "embedded", name: "PP-OCR", isDraft: false };

/** A subtitle read with less confidence than this is flagged. With less than the second value it is not text. */
const sure = 0.85;
const leastSure = 0.5;

/**
 * Reads the subtitles in the picture; null if none are found, or the picture cannot be analysed.
 *
 * @throws MediaError, or the signal's reason
 */
export async function fromPicture(work: Work, onShare: OnShare): Promise<Transcript | null> {
  const { data, job, path, filmSeconds } = work;
  if (!canBeRead(data.from ?? "")) return null;
  try {
    const found = await readSubtitles({
      path,
      folder: job.folder,
      modelDirectories: job.modelDirectories,
      threads: job.threads,
      signal: job.signal,
      onShare,
    });
    const read = found
      .filter(({ confidence }) => confidence >= leastSure)
      .map((one) => ({ ...one, text: onOneLine(rowsIn(one.text, data.from ?? null)) }));
    if (read.length === 0) return null;
    const lines = linesOf(
      read.map((one) => ({ ...one, flags: one.confidence < sure ? ["unsure"] : [] })),
      filmSeconds,
    );
    const language = data.from ?? (await detectLanguage(lines.map(({ source }) => source).join("\n"))) ?? unknown;
    return { language, targetLanguage: data.to, lines };
  } catch (error) {
    // The frames have an unsupported size.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** If a subtitle has rows in two languages, only the rows in the wanted language. */
function rowsIn(text: string, language: string | null): string {
  const rows = text.split("\n");
  const isHan = (row: string) => /\p{Script=Han}/u.test(row);
  if (language === null || rows.every(isHan) || !rows.some(isHan)) return text;
  const wantsHan = /^(zh|ja|yue|wuu)\b/i.test(language);
  return rows.filter((row) => isHan(row) === wantsHan).join("\n");
}
