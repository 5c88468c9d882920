import type { Card } from "@cutwater/contract/cards.ts";

/** A file that a program can fetch: its whole address, and a name. */
export type CardFile = { uri: string; name: string };

/** The files in a card: results of tasks, and finished files of downloads. */
export function filesOf(card: Card, publicUrl: string): CardFile[] {
  const file = (path: string | null, name: string): CardFile[] =>
    path === null ? [] : [{ uri: new URL(path, publicUrl).href, name }];
  switch (card.kind) {
    case "job":
      return file(card.job.outputUrl, card.job.name);
    case "jobs":
      return card.list.flatMap(({ outputUrl, name }) => file(outputUrl, name));
    case "download":
      return file(card.url, card.title);
    default:
      return [];
  }
}
