import type { Span } from "../text/lexicon.ts";
import { keySet, type Reader } from "./reader.ts";

const heights = new Set([144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320]);
const progressive = keySet("p i 线");
const noHeight = keySet("x × * 倍 个 条 点 分 秒 px");

/** Qualities: words such as "best" or "mp3", and heights with or without "p". */
export function qualitiesIn(reader: Reader): Span[] {
  return reader.tokens.flatMap((token, from) => {
    const word = reader.word(from, "quality");
    if (word) return [{ ...word, name: "<quality>" }];
    const number = token.kind === "number" ? reader.number(from) : undefined;
    if (!number || !heights.has(number.value) || reader.isOneOf(number.to, noHeight)) return [];
    const to = reader.isOneOf(number.to, progressive) ? number.to + 1 : number.to;
    return [{ name: "<quality>", value: `${number.value}p`, from, to }];
  });
}

const asking = keySet("find search get show give 找 搜");
const countWords = keySet("个 条 部 段 首 集 支 result video clip vid tutorial song movie film");

/** Numbers of entries: "three videos", "5个". */
export function countsIn(reader: Reader): Span[] {
  return reader.tokens.flatMap((_, from) => {
    const number = reader.number(from);
    if (!number || number.value < 2 || reader.key(from - 1) === "第" || reader.key(from - 1) === "number") return [];
    const isTop = reader.key(from - 1) === "top";
    const ahead = [0, 1, 2].find((step) => reader.isOneOf(number.to + step, countWords));
    const isAlone = reader.isOneOf(from - 1, asking) && (reader.tokens[number.to]?.kind ?? "sign") === "sign";
    if (ahead === undefined && !isTop && !isAlone) return [];
    const isHan = reader.tokens[number.to]?.kind === "han";
    if (isHan && ahead !== 0) return [];
    return [
      { name: "<count>", value: String(number.value), from, to: ahead === 0 ? number.to + (isHan ? 1 : 0) : number.to },
    ];
  });
}

const times = keySet("x × time 倍");
const twice = new Map(Object.entries({ twic: 2, doubl: 2, tripl: 3 }));

/** How many times larger: "2x", "放大4倍", "twice as large". "大一倍" means twice as large. */
export function scalesIn(reader: Reader): Span[] {
  return reader.tokens.flatMap((token, from) => {
    const scale = (value: number, to: number) => [{ name: "<scale>", value: String(value), from, to }];
    const word = twice.get(token.key);
    if (word) return scale(word, from + 1);
    if (token.key === "x" && reader.tokens[from + 1]?.kind === "number") {
      const number = reader.number(from + 1);
      if (number && number.value < 9) return scale(number.value, number.to);
    }
    const number = reader.number(from);
    if (!number || number.value > 8 || !reader.isOneOf(number.to, times)) return [];
    return scale(Math.max(2, number.value), number.to + 1);
  });
}
