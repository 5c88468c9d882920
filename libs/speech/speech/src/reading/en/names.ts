import type { Rule } from "../rules.ts";
import { cardinal, decimal, inPairs, ordinal } from "./number-words.ts";

const abbreviations: Readonly<Record<string, string>> = {
  "Dr.": "Doctor",
  "Mr.": "Mister",
  "Mrs.": "Missus",
  "Ms.": "Miz",
  "Prof.": "Professor",
  "St.": "Saint",
  "Jr.": "Junior",
  "Sr.": "Senior",
  "vs.": "versus",
  vs: "versus",
  "e.g.": "for example",
  "i.e.": "that is",
  "etc.": "et cetera",
  "approx.": "approximately",
  "incl.": "including",
  "max.": "maximum",
  "min.": "minimum",
  "dept.": "department",
  "Co.": "Company",
  "Inc.": "Incorporated",
  "Ltd.": "Limited",
  "Ave.": "Avenue",
  "Blvd.": "Boulevard",
  "w/o": "without",
  "w/": "with",
  "b/c": "because",
  "a.k.a.": "also known as",
};
/** Abbreviations that may stand at the end of a sentence. */
const atEnd = new Set(["etc.", "Inc.", "Ltd.", "Co.", "Jr.", "Sr."]);
const abbreviation = new RegExp(
  `(?<![\\w.])(${Object.keys(abbreviations)
    .map((one) => one.replace(/[./]/g, "\\$&"))
    .join("|")})(?![\\w])(\\s*$|(?=\\s[A-Z]))?`,
  "g",
);

const roman: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
/** The value of a Roman numeral from 1 to 39; 0 for anything else. */
function valueOf(letters: string): number {
  if (!/^X{0,3}(?:IX|IV|V?I{0,3})$/.test(letters)) return 0;
  const values = [...letters].map((letter) => roman[letter] ?? 0);
  return values.reduce((sum, value, n) => sum + (value < (values[n + 1] ?? 0) ? -value : value), 0);
}
const rulers =
  "Henry|Louis|Elizabeth|Charles|George|Edward|James|William|Richard|Philip|Napoleon|Benedict|John Paul|Francis|Catherine|Frederick|Alexander|Nicholas|Pius|Leo";
const numbered =
  "Chapter|Part|Volume|Vol\\.|Book|Act|Scene|Section|Phase|Type|Class|Level|Stage|War|Mark|Article|Episode|Round|Figure|Table";

/** Writes abbreviations, Roman numerals, and names with digits in words. */
export const names: readonly Rule[] = [
  [
    abbreviation,
    (_, short = "", end = "") =>
      (abbreviations[short] ?? short) + (atEnd.has(short) && (end !== "" || short === "etc.") ? end.trim() || "." : ""),
  ],
  [/\bNos?\.\s?(\d+)/g, (_, digits = "") => `number ${cardinal(digits)}`],
  [/#\s?(\d+)/g, (_, digits = "") => `number ${cardinal(digits)}`],
  [
    /\b((?:[A-Za-z]\.){2,})(?=$|\s([A-Z])?|[,;:!?)])/g,
    (_, dotted = "") => dotted.replaceAll(".", " ").toUpperCase().trim(),
  ],
  [
    new RegExp(`\\b(${rulers}) ([IVX]+)\\b`, "g"),
    (all, name = "", numeral = "") => (valueOf(numeral) > 0 ? `${name} the ${ordinal(String(valueOf(numeral)))}` : all),
  ],
  [
    new RegExp(`\\b(${numbered}) ([IVX]+)\\b`, "g"),
    (all, name = "", numeral = "") => (valueOf(numeral) > 0 ? `${name} ${cardinal(String(valueOf(numeral)))}` : all),
  ],
  [
    /\b([A-Z][a-z]+) ([IVX]{2,})\b/g,
    (all, name = "", numeral = "") => (valueOf(numeral) > 0 ? `${name} ${cardinal(String(valueOf(numeral)))}` : all),
  ],
  [
    /\b[vV](?:er(?:sion)?)?\.?\s?(\d+(?:\.\d+)+|\d+)\b/g,
    (_, parts = "") => `version ${parts.split(".").map(decimal).join(" point ")}`,
  ],
  [/\bC\+\+/g, () => "C plus plus"],
  [/\b([CF])#/g, (_, letter = "") => `${letter} sharp`],
  [/\b(\d+)([KGD])\b(?!\w)/g, (_, digits = "", letter = "") => `${inPairs(digits)} ${letter}`],
  [/\b24\/7\b/g, () => "twenty-four seven"],
];

/** "A15", "RTX 4090", "H264", "USB3.0": separates letters and digits, and reads longer digit groups in pairs. */
export const models: readonly Rule[] = [
  [/(?<=[A-Za-z])(?:(?<=[A-Za-z]{2})[- ]?|-)?(\d+\.\d+)(?![\d.])/g, (_, digits = "") => ` ${decimal(digits)}`],
  [
    /(?<![A-Za-z])([A-Z]{1,5}|[A-Z][a-z]+|[a-z]+[A-Z][a-z]*)-?(\d{1,4})(?!\d|[.,]\d)(?=([A-Za-z])?)/g,
    (_, letters = "", digits = "", next = "") => `${letters} ${inPairs(digits)}${next === "" ? "" : " "}`,
  ],
  [/\b([A-Z]{2,5}) (\d{4})\b(?![.,]\d)/g, (_, letters = "", digits = "") => `${letters} ${inPairs(digits)}`],
];
