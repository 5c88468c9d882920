import type { Match } from "../grammar/match.ts";
import { keysOf } from "../text/tokens.ts";
import { clausesOf } from "./clauses.ts";
import { type Page, spansWithin } from "./page.ts";

/**
 * Whether a clause with an operation's words may mean something else: a report ("did you remove the watermark", "听说能去水印"), a
 * negation that does not stand directly before the verb, or a title. An operation that costs is then asked back.
 */
export function isDoubtful(page: Page, match: Match): boolean {
  const verb = Math.min(...(match.verbs.length ? match.verbs : match.tokens));
  const clause = clausesOf(page).find(({ from, to }) => verb >= from && verb < to);
  if (!clause) return true;
  if (isTold(page, verb)) return true;
  if (asking.has(page.tokens[clause.from]?.key ?? "")) return true;
  const before = { from: clause.from, to: verb };
  return (
    spansWithin(page, "aside", clause).length > 0 ||
    spansWithin(page, "not", before).length > 0 ||
    isTitle(page, clause)
  );
}

const others = new Set(keysOf("he she they who which 他 她"));

/** Whether a verb says what somebody does: "he removes", "a guy removes", "the translated video". */
function isTold(page: Page, verb: number): boolean {
  const { text = "", kind } = page.tokens[verb] ?? {};
  if (others.has(page.tokens[verb - 1]?.key ?? "")) return true;
  if (kind !== "word") return false;
  const isAdjective = text.endsWith("ed") && articles.has(page.tokens[verb - 1]?.key ?? "");
  return (
    isAdjective ||
    /(?:move|erase|delete|translate|fixe|restore|enhance|enlarge|upscale|wipe|clean|clear|dub)s$/.test(text)
  );
}
const articles = new Set(keysOf("the a an my your this that"));

/** Words that begin a question about something, and no request. */
const asking = new Set(keysOf("is are does did was were has should why when"));

/** Whether a text asks: a polite request may have the form of a question, so that the call is not sure. */
export const isQuestion = ({ tokens }: Page): boolean =>
  tokens.some(({ key }) => key === "?" || key === "吗" || key === "么");

/** Whether most words of a clause beside a link have a capital letter, as in a page's title. */
function isTitle(page: Page, { from, to }: { from: number; to: number }): boolean {
  if (!page.links.length) return false;
  const words = page.tokens.slice(from, to).filter(({ kind, text }) => kind === "word" && text.length > 1);
  const initials = words.map(({ at }) => page.text.slice(at, at + 2));
  const capitals = initials.filter((two) => /^\p{Lu}\p{Ll}/u.test(two));
  return words.length > 2 && capitals.length * 3 >= words.length * 2;
}
