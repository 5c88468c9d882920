/** A tag of a subtitle file. */
export type Tag = {
  /** In lower case. */
  name: string;
  isEnd: boolean;
  /** Whether it is a tag even where no end tag follows. */
  isSure: boolean;
};

/** Tags of SubRip and WebVTT, and those that programs often leave open. */
const usual = new Set(["i", "b", "u", "s", "font", "br", "c", "v", "lang", "ruby", "rt", "span", "p"]);
/** Elements of HTML that programs copy from pages. */
const copied = new Set([
  "em",
  "strong",
  "strike",
  "del",
  "ins",
  "div",
  "small",
  "big",
  "center",
  "sub",
  "sup",
  "tt",
  "a",
]);
/** Tags of WebVTT with an annotation of plain words: <v Ann Lee>, <lang en>. */
const annotated = new Set(["v", "lang"]);

const shape = /^<(\/?)([a-z]{1,6})(?:\.[^\s<>/]*)?(\s[^<>]*)?\/?>$/i;
/** A time within a WebVTT cue. */
const time = /^<\d+:[\d:.]+>$/;

/**
 * The tag that a text in angle brackets is; null when the text is no tag: "<laughs>", "List<String>", "a<b and c>d". "time" is a
 * tag without effect on the text.
 */
export function tagOf(bracketed: string): Tag | "time" | null {
  if (time.test(bracketed)) return "time";
  const [, slash, word = "", rest = ""] = shape.exec(bracketed) ?? [];
  const name = word.toLowerCase();
  const hasAttributes = rest.includes("=") || (annotated.has(name) && rest.trim() !== "");
  if (!usual.has(name) && !copied.has(name)) return null;
  if (!hasAttributes && !/^[\s/]*$/.test(rest)) return null;
  return { name, isEnd: slash === "/", isSure: usual.has(name) || hasAttributes };
}
