import { and, inArray, or, type SQL, sql } from "../../../platform/db/drizzle.ts";
import { jobs } from "../tables.ts";
import { searchWords, unaccented } from "./search-words.ts";

/** A service's names in all languages, by which a search finds its jobs. */
export type NamedService = { code: string; names: readonly string[] };

/** Shortest word that finds services by their names. */
const shortestOfService = 2;

/**
 * The conditions and the order of a search (limits.13). Every word must be in the job's text, or in the name of its service.
 *
 * @property rank SQL of a number that is larger for better matches: the whole search in the name, then words of the name
 */
export type JobSearch = { matches: SQL | undefined; rank: SQL<number> };

/** @param services services whose names are compared; none where all jobs are of one service. @returns null without words */
export function jobSearch(search: string, services: readonly NamedService[]): JobSearch | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const matches = and(
    ...words.map((word) => {
      const codes = codesOf(word, services);
      return or(contains(jobs.searchText, word), codes.length > 0 ? inArray(jobs.serviceCode, codes) : undefined);
    }),
  );
  const name = sql`split_part(${jobs.searchText}, chr(31), 1)`;
  const whole = unaccented(search).trim().replace(/\s+/g, " ");
  const points = [
    sql`${2 * words.length + 1}::int * (${contains(name, whole)})::int`,
    ...words.flatMap((word) => [
      sql`(${contains(name, word)})::int`,
      sql`(${contains(sql`' ' || ${name}`, ` ${word}`)})::int`,
    ]),
  ];
  return { matches, rank: sql<number>`(${sql.join(points, sql` + `)})` };
}

const contains = (text: typeof jobs.searchText | SQL, word: string): SQL =>
  sql`${text} like lower(${`%${word.replace(/[\\%_]/g, "\\$&")}%`})`;

function codesOf(word: string, services: readonly NamedService[]): string[] {
  const small = word.toLowerCase();
  if (small.length < shortestOfService) return [];
  return services
    .filter(({ names }) => names.some((name) => unaccented(name).toLowerCase().includes(small)))
    .map(({ code }) => code);
}
