import { iso6392 } from "iso-639-2";

/** A language (BCP 47) as the three letters that mp4 and Matroska use (ISO 639-2/T); "und" when they cannot express it. */
export function threeLetters(tag: string): string {
  const plain = tag.trim().toLowerCase().replaceAll("_", "-");
  const extended = /^(?:zh|ar|ms|sgn)-([a-z]{3})(?=-|$)/.exec(plain)?.[1];
  const [primary = ""] = (extended ?? plain).split("-");
  // Old codes ("iw", "mo", "sh") are only in the registry of language tags.
  const [current = ""] = canonical(primary).split("-");
  const code = threeLetterCodes.get(primary) ?? threeLetterCodes.get(current) ?? current;
  return /^[a-z]{3}$/.test(code) ? code : "und";
}

/**
 * What players are told about a track of subtitles, by its tag: "en-x-sdh" is "hearing_impaired", as ffmpeg calls it. Null for
 * subtitles of all speech.
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
    // RangeError: no code of a language.
    if (error instanceof RangeError) return code;
    throw error;
  }
}
