import { createCookieJar } from "@cutwater/downloader/cookies/jar.ts";
import { contentRangeOf, isRangeRefused } from "@cutwater/downloader/remote.ts";
import type { Stream } from "@cutwater/extractor/extraction.ts";
import { cookiesOf } from "@cutwater/extractor/formats/cookies.ts";
import type { Egress, EgressPass } from "../../../platform/egress/egress.ts";

/** An open response of a media host: a file, or a span of it. */
export type RemoteFile = {
  /** First and last byte of the body, zero-based and inclusive; a host without range support starts at 0. */
  start: number;
  end: number;
  /** Size of the whole file; null when the host does not state it. */
  sizeBytes: number | null;
  body: ReadableStream<Uint8Array>;
  /** The body in pieces. @throws when no byte arrives for 20 s */
  pieces(): AsyncGenerator<Uint8Array>;
  /** Closes the connection without reading the rest. */
  drop(): Promise<void>;
};

export type RemoteFileOptions = { egress: Pick<Egress, "fetch">; pass: { pass?: EgressPass }; signal: AbortSignal };

const stallMs = 20_000;

/**
 * The CDN-Loop header (RFC 8586) marks our own requests. A source that points back to one of our links is refused, not requested
 * in a loop.
 */
const loopMark = "cutwater";
export const isOurOwn = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  [headers["cdn-loop"] ?? []].flat().some((line) => line.split(",").some((one) => one.trim() === loopMark));

type Span = { start: number; end: number | null };

/**
 * Requests a span of a file, or the whole file from a host that refuses ranges. Null if the host refuses the whole file too, or
 * answers with a web page or without a body.
 *
 * @param url the stream's address, or one of its mirrors; the request carries the stream's cookies whose domain matches
 */
export async function openRemoteFile(
  url: string,
  stream: Stream,
  { start, end }: Span,
  options: RemoteFileOptions,
): Promise<RemoteFile | null> {
  const answer = await send(url, stream, `bytes=${start}-${end ?? ""}`, options);
  const span = spanOfAnswer(answer.response, start);
  if (span) return toRemoteFile(answer, span);
  const { status } = answer.response;
  await answer.response.body?.cancel();
  if (status !== 206 && !isRangeRefused(status)) return null;
  const whole = await send(url, stream, null, options);
  const all = whole.response.status === 200 ? spanOfAnswer(whole.response, 0) : null;
  if (all) return toRemoteFile(whole, all);
  await whole.response.body?.cancel();
  return null;
}

type Answer = { response: Response; ending: AbortController };

async function send(
  url: string,
  stream: Stream,
  range: string | null,
  { egress, pass, signal }: RemoteFileOptions,
): Promise<Answer> {
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(new Error("the source does not answer")), stallMs);
  const jar = createCookieJar();
  jar.add(cookiesOf(stream));
  const headers = { ...stream.headers, "cdn-loop": loopMark, ...(range === null ? {} : { range }) };
  try {
    const response = await egress.fetch(url, {
      headers,
      jar,
      signal: AbortSignal.any([signal, ending.signal]),
      ...pass,
    });
    return { response, ending };
  } finally {
    clearTimeout(late);
  }
}

function toRemoteFile({ response, ending }: Answer, span: Pick<RemoteFile, "start" | "end" | "sizeBytes">) {
  const body = response.body as ReadableStream<Uint8Array>;
  const drop = async () => ending.abort(new Error("no longer needed"));
  return { ...span, body, pieces: () => piecesOf(body, ending), drop };
}

function spanOfAnswer(response: Response, start: number): Pick<RemoteFile, "start" | "end" | "sizeBytes"> | null {
  const { status, headers, body } = response;
  if (!body || /^text\/html/i.test(headers.get("content-type") ?? "")) return null;
  if (status === 206) {
    const range = contentRangeOf(response);
    return range?.start === start && range.total ? { start, end: range.end - 1, sizeBytes: range.total } : null;
  }
  // A range beyond the end is the client's mistake, not the source's; the refusal states the size.
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
    // Only waiting for the source counts as a stall. Waiting for a slow client does not.
    const timer = setTimeout(() => ending.abort(new Error("the source stalled")), stallMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
