const unitSymbols =
  "mm|cm|km|m|mg|kg|g|t|ml|cl|l|kwh|wh|kw|w|mv|kv|v|mah|ah|ma|a|khz|mhz|ghz|hz|kb|mb|gb|tb|lm|lux|db|k|px|dpi|rpm|fps|bar|kpa|mpa|pa|nm|μm|um|oz|lbs|lb|ft|in|inch|yd|m²|cm²|m³|m2|m3|kcal|kj";

/** A symbol of a unit that both languages write alike. */
const unitSymbol = new RegExp(`(?:${unitSymbols})(?![A-Za-z0-9²³])`, "iuy");
/** A number with the signs that belong to it. */
const figure = /[≥≤<>±≈~]?[¥￥$€£]?\d+(?:[.,]\d+)*(?:%|‰|°[CF]?|℃|℉|["″'′](?!\p{L}))?/uy;
/** Letters, digits and what joins them, not cut off at either end. */
const latinRun = /(?<![A-Za-z0-9])[A-Za-z0-9]+(?:[.+\-'][A-Za-z0-9]+)*\+?(?![A-Za-z0-9])/uy;
/** Numbers with units, and products of them, which look like codes but are none. */
const measure = new RegExp(`^(?:[\\d.,]+(?:${unitSymbols})?)(?:[x*-][\\d.,]+(?:${unitSymbols})?)*$`, "iu");

/** Codes without a digit, as English writes them too. */
const knownCodes = new Set(
  "S M L XL XXL XXXL XS USB LED LCD OLED HDMI PVC ABS PU TPU PP PE PC PET EVA BPA CE FDA UV AC DC TV GPS NFC RAM ROM SSD HDR SD TF QR ISO SPF DIY Type-C Wi-Fi WiFi iPhone iPad Android Windows".split(
    " ",
  ),
);

export const figureAt = (line: string, start: number): string | null => at(figure, line, start);
export const unitAt = (line: string, start: number): string | null => at(unitSymbol, line, start);

/**
 * The code that begins at a place. Letters alone count as a code where they are a known one, or where any letters do: among
 * Chinese words they are a name or already English.
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
