import type { ParseAnswer } from "@cutwater/contract/downloads.ts";

/** One link on its way to a result (spec §4, "Parse flow"). */
export type Reading = ReadingOrder & {
  status: "reading" | "read" | "refused";
  answer: ParseAnswer | null;
  /** When the answer came, epoch milliseconds: its links live 10 minutes from then. */
  readAt: number | null;
  refusal: ReadingRefusal | null;
};

export type ReadingOrder = {
  jobId: string;
  link: string;
  /** Look for a playlist's entries. */
  playlist: boolean;
};

/** Why a link could not be read; `retryAt` is set when the server named a time to come back, `canRetry` when another try may help. */
export type ReadingRefusal = { sentence: string; retryAt: number | null; canRetry: boolean };

export type ReadingEvent =
  | { type: "begun"; orders: readonly ReadingOrder[] }
  | { type: "added"; orders: readonly ReadingOrder[]; before: string }
  | { type: "read"; jobId: string; answer: ParseAnswer; at: number }
  | { type: "refused"; jobId: string; refusal: ReadingRefusal }
  | { type: "repeated"; jobId: string; order: ReadingOrder }
  /** The visitor waits no longer: what was read stays. */
  | { type: "stopped" }
  | { type: "cleared" };

export function changeReadings(readings: readonly Reading[], event: ReadingEvent): readonly Reading[] {
  if (event.type === "begun") return event.orders.map(begun);
  if (event.type === "cleared") return [];
  if (event.type === "stopped") return readings.filter(({ status }) => status !== "reading");
  if (event.type === "added") {
    const place = Math.max(
      0,
      readings.findIndex(({ jobId }) => jobId === event.before),
    );
    return readings.toSpliced(place, 0, ...event.orders.map(begun));
  }
  return readings.map((reading) => (reading.jobId === event.jobId ? next(reading, event) : reading));
}

function next(reading: Reading, event: Extract<ReadingEvent, { jobId: string }>): Reading {
  if (event.type === "repeated") return begun(event.order);
  if (event.type === "refused") return { ...reading, status: "refused", refusal: event.refusal };
  return { ...reading, status: "read", answer: event.answer, readAt: event.at };
}

const begun = (order: ReadingOrder): Reading => ({
  ...order,
  status: "reading",
  answer: null,
  readAt: null,
  refusal: null,
});
