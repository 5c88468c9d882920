import type { Attachment } from "@cutwater/contract/assistant.ts";
import type { CardOf } from "./card-of.ts";

/**
 * The id of the job that a price card starts. It follows from the card's place in the conversation, so that the button of one card
 * starts one job, also after a reload or in another browser. Null until the answer is stored.
 */
export const quoteJobId = (place: string | null): string | null =>
  place === null ? null : `ask-${place.replace(/[^\w.:-]/g, "-")}`.slice(0, 64);

/** The name for the job: the name of the customer's file, which an upload does not keep, else the server's name. */
export const quoteJobName = ({ name, data }: CardOf<"quote">, files: readonly Attachment[]): string =>
  files.find(({ url }) => data.includes(JSON.stringify(url)))?.name ?? name;
