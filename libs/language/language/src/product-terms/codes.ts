const unitSymbols =
  "mm|cm|km|m|mg|kg|g|t|ml|cl|l|kwh|wh|kw|w|mv|kv|v|mah|ah|ma|a|khz|mhz|ghz|hz|kb|mb|gb|tb|lm|lux|db|k|px|dpi|rpm|fps|bar|kpa|mpa|pa|nm|μm|um|oz|lbs|lb|ft|in|inch|yd|m²|cm²|m³|m2|m3|kcal|kj";

/** A unit symbol that both languages write the same way. */
const unitSymbol = new RegExp(`(?:${unitSymbols})(?![A-Za-z0-9²³])`, "iuy");
/** A number with the signs that are part of it. */
const figure = /[≥≤<>±≈~]?[¥￥$€£]?\d+(?:[.,]\d+)*(?:%|‰|°[CF]?|℃|℉|["″'′](?!\p{L}))?/uy;
/** Letters, digits and the characters that join them, not cut off at either end. */
const latinRun = /(?<![A-Za-z0-9])[A-Za-z0-9]+(?:[.+\-'][A-Za-z0-9]+)*\+?(?![A-Za-z0-9])/uy;
/** Numbers with units, and their products, which look like codes but are not. */
const measure = new RegExp(`^(?:[\\d.,]+(?:${unitSymbols})?)(?:[x*-][\\d.,]+(?:${unitSymbols})?)*$`, "iu");

/** Codes without a digit that English uses too. */
const knownCodes = new Set(
  "S M L XL XXL XXXL XS USB LED LCD OLED HDMI PVC ABS PU TPU PP PE PC PET EVA BPA CE FDA UV AC DC TV GPS NFC RAM ROM SSD HDR SD TF QR ISO SPF DIY Type-C Wi-Fi WiFi iPhone iPad Android Windows".split(
    " ",
  ),
);

export const figureAt = (line: string, start: number): string | null => at(figure, line, start);
export const unitAt = (line: string, start: number): string | null => at(unitSymbol, line, start);

/**
 * The code that begins at an index. A code of letters alone counts when it is a known one, or when any letters are accepted:
 * among Chinese words, Latin letters are a name or already English.
 */
export function codeAt(line: string, start: number, anyWillDo: boolean): string | null {
  const run = at(latinRun, line, start);
  if (run === null || measure.test(run) || !/[A-Za-z]/.test(run)) return null;
  return anyWillDo || /\d/.test(run) || knownCodes.has(run) ? run : null;
}

function at(pattern: RegExp, line: string, start: number): string | null {
  pattern.lastIndex = start;
  return pattern.exec(line)?.[0] ?? null;
}
