import type { Stream } from "@cutwater/extractor/extraction.ts";
import type { Egress, EgressPass } from "../../../platform/egress/egress.ts";

/** An answer of a media host, open at some byte. */
export type Remote = {
  /** The byte its body begins with, and the last one it promises; a host that knows no ranges begins at 0. */
  start: number;
  end: number;
  /** Of the whole file; null when the host does not say. */
  sizeBytes: number | null;
  body: ReadableStream<Uint8Array>;
  /** The body piece by piece. @throws when nothing comes for a while. */
  pieces(): AsyncGenerator<Uint8Array>;
  /** Ends it unread. */
  drop(): Promise<void>;
};

type Way = { egress: Pick<Egress, "fetch">; pass: { pass?: EgressPass }; signal: AbortSignal };

const stallMs = 20_000;

/**
 * Stands on what we ask of a source (RFC 8586), so that a source which leads back to a link of ours is seen: each round
 * would open another.
 */
const loopMark = "cutwater";
export const isOurOwn = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  [headers["cdn-loop"] ?? []].flat().some((line) => line.split(",").some((one) => one.trim() === loopMark));

/** Asks for a span of a file. Null when the host says no, or sends a page or nothing where media should be. */
export async function openRemote(
  url: string,
  { headers, cookies }: Pick<Stream, "headers" | "cookies">,
  { start, end }: { start: number; end: number | null },
  { egress, pass, signal }: Way,
): Promise<Remote | null> {
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(new Error("the source does not answer")), stallMs);
  const asked = {
    ...headers,
    "cdn-loop": loopMark,
    ...(cookies ? { cookie: cookies } : {}),
    range: `bytes=${start}-${end ?? ""}`,
  };
  let response: Response;
  try {
    response = await egress.fetch(url, { headers: asked, signal: AbortSignal.any([signal, ending.signal]), ...pass });
  } finally {
    clearTimeout(late);
  }
  const placed = placeOf(response, start);
  if (!placed || !response.body) {
    await response.body?.cancel();
    return null;
  }
  const body = response.body as ReadableStream<Uint8Array>;
  const drop = async () => ending.abort(new Error("no longer needed"));
  return { ...placed, body, pieces: () => piecesOf(body, ending), drop };
}

function placeOf(response: Response, start: number): Pick<Remote, "start" | "end" | "sizeBytes"> | null {
  const { status, headers } = response;
  if (/^text\/html/i.test(headers.get("content-type") ?? "")) return null;
  const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  if (status === 206)
    return Number(from) === start && Number(whole) > 0 ? { start, end: Number(to), sizeBytes: Number(whole) } : null;
  // The size stands in the refusal: a range behind the end is the reader's mistake, not the source's.
  if (status === 416) {
    const size = Number(/^bytes \*\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1] ?? 0);
    return size > 0 && start >= size ? { start, end: start, sizeBytes: size } : null;
  }
  if (status !== 200) return null;
  const length = headers.get("content-length");
  if (length === "0") return null;
  const sizeBytes = length === null ? null : Number(length);
  return { start: 0, end: (sizeBytes ?? Number.POSITIVE_INFINITY) - 1, sizeBytes };
}

async function* piecesOf(body: ReadableStream<Uint8Array>, ending: AbortController): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    // Only waiting for the source counts as its stall; a reader that takes its time is not the source's fault.
    const timer = setTimeout(() => ending.abort(new Error("the source stalled")), stallMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
