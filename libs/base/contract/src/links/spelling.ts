/** Invisible characters that apps add to copied text: direction marks, soft hyphens, zero-width spaces. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** A zero-width joiner or non-joiner outside words of the scripts that use it in spelling. */
const strayJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])/gu;

/** The start of an address in full-width characters. */
const fullWidthScheme = /(https?)\s?(?:：|:)\s?(?:／|\/){2}/gi;

/** HTML character references, as in text that was copied from a page's source. */
const entities: [RegExp, string][] = [
  // Twice, since some editors escape text that is escaped already.
  [/&(?:amp|#38|#x26);/gi, "&"],
  [/&(?:amp|#38|#x26);/gi, "&"],
  [/&(?:apos|#39|#x27);/gi, "'"],
  [/&(?:quot|#34|#x22);/gi, '"'],
  [/&(?:lt|#60|#x3c);/gi, "<"],
  [/&(?:gt|#62|#x3e);/gi, ">"],
  [/&(?:nbsp|#160|#xa0);/gi, " "],
];

/** A text without invisible characters, HTML's character references, JSON's escaped slashes, and full-width "https：／／". */
export function spelledOut(text: string): string {
  const plain = text.normalize("NFC").replace(invisible, "").replace(strayJoiner, "");
  const unescaped = entities.reduce((rest, [name, sign]) => rest.replace(name, sign), plain);
  return unescaped.replaceAll("\\/", "/").replace(fullWidthScheme, "$1://").trim();
}
