import { iso6392 } from "iso-639-2";

/**
 * The three-letter code (ISO 639-2/T, else 639-3) of a language tag (BCP 47), for mp4 and Matroska; "und" when there is no code.
 */
export function threeLetters(tag: string): string {
  const plain = tag.trim().toLowerCase().replaceAll("_", "-");
  const extended = /^(?:zh|ar|ms|sgn)-([a-z]{3})(?=-|$)/.exec(plain)?.[1];
  const [primary = ""] = (extended ?? plain).split("-");
  // Intl replaces old codes ("iw", "mo", "sh"), which ISO 639-2 no longer lists.
  const [current = ""] = canonical(primary).split("-");
  const code = threeLetterCodes.get(primary) ?? threeLetterCodes.get(current) ?? current;
  return /^[a-z]{3}$/.test(code) ? code : "und";
}

/**
 * ffmpeg's disposition of a subtitle track, by the role in its tag: "hearing_impaired" for "en-x-sdh"; null for a tag without a
 * role, and a role without a disposition.
 */
export function dispositionOf(tag: string): string | null {
  return dispositions[/-x-([a-z]+)\d*$/i.exec(tag)?.[1]?.toLowerCase() ?? ""] ?? null;
}

const dispositions: Readonly<Record<string, string>> = {
  forced: "forced",
  sdh: "hearing_impaired",
  comment: "comment",
  desc: "descriptions",
};

const threeLetterCodes = new Map(
  iso6392.flatMap(({ iso6391, iso6392B, iso6392T = iso6392B }) => {
    const codes = [iso6392B, ...(iso6391 === undefined ? [] : [iso6391])];
    return codes.map((code) => [code, iso6392T] as const);
  }),
);

function canonical(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch (error) {
    // RangeError: not a language code.
    if (error instanceof RangeError) return code;
    throw error;
  }
}
