import type { ParseAnswer } from "@cutwater/contract/downloads.ts";

/** One pasted link and its state so far (states.2). */
export type LinkParse = ParseRequest & {
  status: "parsing" | "parsed" | "refused";
  answer: ParseAnswer | null;
  /** When the answer arrived, in epoch milliseconds. The answer's links are valid for 10 minutes from then. */
  parsedAt: number | null;
  refusal: ParseRefusal | null;
};

export type ParseRequest = {
  jobId: string;
  link: string;
  /** Whether the link is parsed as a playlist, with its entries. */
  playlist: boolean;
};

/**
 * Why a link was refused. `retryAt` is the time in epoch milliseconds that the server named for another try. `canRetry` tells
 * whether another try may help.
 */
export type ParseRefusal = {
  sentence: string;
  retryAt: number | null;
  canRetry: boolean;
  /** Whether the server could not be reached. */
  isNetwork: boolean;
};

export type LinkParseEvent =
  | { type: "begun"; requests: readonly ParseRequest[] }
  | { type: "added"; requests: readonly ParseRequest[]; before: string }
  | { type: "parsed"; jobId: string; answer: ParseAnswer; at: number }
  | { type: "refused"; jobId: string; refusal: ParseRefusal }
  | { type: "repeated"; jobId: string; request: ParseRequest }
  /** The visitor cancelled the round. Links that were parsed or refused stay. */
  | { type: "stopped" }
  | { type: "cleared" };

/** Returns the links after an event, in the order in which they were pasted. */
export function changeParses(parses: readonly LinkParse[], event: LinkParseEvent): readonly LinkParse[] {
  if (event.type === "begun") return event.requests.map(begun);
  if (event.type === "cleared") return [];
  if (event.type === "stopped") return parses.filter(({ status }) => status !== "parsing");
  if (event.type === "added") {
    const index = Math.max(
      0,
      parses.findIndex(({ jobId }) => jobId === event.before),
    );
    return parses.toSpliced(index, 0, ...event.requests.map(begun));
  }
  return parses.map((parse) => (parse.jobId === event.jobId ? next(parse, event) : parse));
}

function next(parse: LinkParse, event: Extract<LinkParseEvent, { jobId: string }>): LinkParse {
  if (event.type === "repeated") return begun(event.request);
  if (event.type === "refused") return { ...parse, status: "refused", refusal: event.refusal };
  return { ...parse, status: "parsed", answer: event.answer, parsedAt: event.at };
}

const begun = (request: ParseRequest): LinkParse => ({
  ...request,
  status: "parsing",
  answer: null,
  parsedAt: null,
  refusal: null,
});
