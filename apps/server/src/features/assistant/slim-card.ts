import type { Card } from "@cutwater/contract/cards.ts";
import type { Job } from "@cutwater/contract/jobs.ts";

/** Entries of a list that a stored card keeps; the page reads the whole list of the link's job. */
const entriesKept = 20;

/** A card without what its page reads anew from the job: a job's request may have half a megabyte. */
export function slimCard(card: Card): Card {
  switch (card.kind) {
    case "job":
      return { ...card, job: slimJob(card.job) };
    case "jobs":
      return { ...card, list: card.list.map(slimJob) };
    case "link":
      return { ...card, result: { ...card.result, entries: card.result.entries.slice(0, entriesKept) } };
    default:
      return card;
  }
}

const slimJob = (job: Job): Job => ({ ...job, asked: undefined, made: null, review: null, result: null });
