import type { Span } from "../text/lexicon.ts";
import { keysOf } from "../text/tokens.ts";
import { keySet, type Reader } from "./reader.ts";

/** What a stretch of time means: `value` is "start", "end", "range", "tail" (counted from the end), with the seconds after it. */
const span = (from: number, to: number, value: string): Span => ({ name: "<time>", value, from, to });

const units = new Map<string, number>();
for (const [factor, names] of Object.entries({
  3600: "h hr hour 小时 时",
  60: "m min minute 分 分钟",
  1: "s sec second 秒 秒钟",
}))
  for (const name of names.split(" ")) units.set(keysOf(name).join(""), Number(factor));

const toWords = keySet("to till until through thru - – — ~ 到 至");
const fromWords = keySet("from between 从 自");
const firstWords = keySet("first 前 头 opening");
const lastWords = keySet("last final 后 尾");
const afterWords = keySet("after past from since 从");
const beforeWords = keySet("until till before 到");
const skipWords = keySet("skip cut off without remov 掉 跳 过 除 剪");

type Time = { seconds: number; to: number; unit: number };

/** The stretches of time in a text: "from 1:20 to 2:05", "first 30 seconds", "45秒以后". */
export function timesIn(reader: Reader): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < reader.tokens.length; at++) {
    const one = rangeAt(reader, at) ?? leadAt(reader, at) ?? openAt(reader, at);
    if (!one) continue;
    found.push(one);
    at = one.to - 1;
  }
  return found;
}

function rangeAt(reader: Reader, at: number): Span | undefined {
  const isLed = reader.isOneOf(at, fromWords);
  const begin = isLed ? at + 1 : at;
  const bare = reader.number(begin);
  const first = timeAt(reader, begin) ?? (bare && { seconds: bare.value, to: bare.to, unit: 0 });
  if (!first) return undefined;
  const isJoined = reader.isOneOf(first.to, toWords) || (isLed && reader.key(first.to) === "and");
  const second = isJoined ? timeAt(reader, first.to + 1) : undefined;
  if (!second) return undefined;
  const start = first.unit ? first.seconds : first.seconds * second.unit;
  return second.seconds > start ? span(at, second.to, `range ${start} ${second.seconds}`) : undefined;
}

function leadAt(reader: Reader, at: number): Span | undefined {
  const skipsThe = reader.key(at) === "the" ? at + 1 : at;
  const isLast =
    reader.isOneOf(skipsThe, lastWords) || (reader.key(skipsThe) === "最" && reader.key(skipsThe + 1) === "后");
  const isFirst = reader.isOneOf(skipsThe, firstWords);
  if (!isFirst && !isLast) return undefined;
  const begin = skipsThe + (reader.key(skipsThe) === "最" ? 2 : 1);
  const time = timeAt(reader, begin, true);
  if (!time?.unit) return undefined;
  if (isLast) return span(at, time.to, `tail ${time.seconds}`);
  const isSkipped = reader.isOneOf(at - 1, skipWords);
  return span(at, time.to, isSkipped ? `start ${time.seconds}` : `range 0 ${time.seconds}`);
}

function openAt(reader: Reader, at: number): Span | undefined {
  const isAfter = reader.isOneOf(at, afterWords);
  const isBefore = reader.isOneOf(at, beforeWords);
  const time = timeAt(reader, isAfter || isBefore ? at + 1 : at);
  if (!time) return undefined;
  const next = reader.key(time.to) + reader.key(time.to + 1);
  if (/^(?:以后|之后|开始)/.test(next)) return span(at, time.to + 2, `start ${time.seconds}`);
  if (/^(?:以前|之前)/.test(next)) return span(at, time.to + 2, `end ${time.seconds}`);
  if (/^(?:onward|on)/.test(next)) return span(at, time.to + 1, `start ${time.seconds}`);
  if (isAfter) return span(at, time.to, `start ${time.seconds}`);
  return isBefore ? span(at, time.to, `end ${time.seconds}`) : undefined;
}

/** A time at a token. `isOne`: a unit without a number counts as one. */
function timeAt(reader: Reader, at: number, isOne = false): Time | undefined {
  const token = reader.tokens[at];
  if (token?.kind === "number" && token.text.includes(":")) {
    const seconds = token.text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    return { seconds, to: at + 1, unit: 1 };
  }
  let seconds = 0;
  let to = at;
  let unit = 0;
  for (let part = partAt(reader, to, isOne); part && (!unit || part.unit < unit); part = partAt(reader, to)) {
    seconds += part.seconds;
    to = part.to;
    unit = part.unit;
  }
  const rest = unit > 1 && reader.tokens[to]?.kind === "number" ? reader.number(to) : undefined;
  if (rest && rest.value < 60) return { seconds: seconds + (rest.value * unit) / 60, to: rest.to, unit: unit / 60 };
  if (unit && reader.key(to) === "半") return { seconds: seconds + unit / 2, to: to + 1, unit };
  return unit ? { seconds, to, unit } : undefined;
}

function partAt(reader: Reader, at: number, isOne = false): Time | undefined {
  const leading = reader.tokens[at]?.kind === "word" ? units.get(reader.key(at)) : undefined;
  const led = leading && leading > 1 ? reader.number(at + 1) : undefined;
  if (leading && led) return { seconds: led.value * leading, to: led.to, unit: leading };
  if (reader.key(at) === "第") return partAt(reader, at + 1);
  const isHalf = reader.key(at) === "半";
  const number = isHalf
    ? { value: 0.5, to: at + 1 }
    : (reader.number(at) ?? (isOne ? { value: 1, to: at } : undefined));
  if (!number) return undefined;
  const begin = reader.key(number.to) === "个" ? number.to + 1 : number.to;
  const next = reader.key(begin + 1);
  const pair = next === "" ? undefined : units.get(reader.key(begin) + next);
  const unit = pair ?? units.get(reader.key(begin));
  if (!unit) return undefined;
  return { seconds: number.value * unit, to: begin + (pair ? 2 : 1), unit };
}
