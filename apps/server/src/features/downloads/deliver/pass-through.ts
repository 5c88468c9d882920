import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { Refusal } from "@cutwater/contract/answer.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { Stream } from "@cutwater/extractor/extraction.ts";
import { attachment } from "../../../platform/http/content-disposition.ts";
import { endingOf, typeOf } from "../../../platform/http/media-types.ts";
import { countsRange, type Span, spanOf } from "../../../platform/http/range.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Payer } from "../links/tokens.ts";
import type { Charging } from "../merge/charging.ts";
import { mediaOf, plainStreamOf } from "../parse/describe.ts";
import type { Extractions } from "../parse/extractions.ts";
import { asRefusal } from "../parse/refusals.ts";
import type { Renew } from "../parse/renewal.ts";
import type { StoredExtraction } from "../parse/store-extractions.ts";
import type { FileRequest } from "./finished-file.ts";
import { isOurOwn, openRemoteFile, type RemoteFile } from "./remote-file.ts";
import type { Saved } from "./saved.ts";

export type PassThroughDeps = Pick<Parts, "config" | "egress" | "log"> & {
  extractions: Extractions;
  renew: Renew;
  charging: Pick<Charging, "chargeNow">;
  saved: Saved;
  closing: AbortSignal;
};
export type PassRight = {
  extraction: string;
  quality: string;
  job?: string | undefined;
  charged?: (Payer & { job: string }) | undefined;
};

/**
 * Proxies a plain file from the source, with ranges; the source's address stays on the server. A broken connection is resumed at
 * the same byte. If the address has expired, the link is parsed again first. If the file stays incomplete, the response is
 * aborted, so that it never looks complete.
 */
export async function passThrough(right: PassRight, { request, reply, onBegin }: FileRequest, deps: PassThroughDeps) {
  if (isOurOwn(request.headers)) throw new Refusal("linkRefused");
  const stored = await deps.extractions.byId(right.extraction);
  if (!stored) throw new Refusal("linkExpired");
  const source = createSource(stored, right.quality, deps);
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort(new Error("the client went away")));
  const signal = AbortSignal.any([gone.signal, deps.closing]);

  let remote = await source.open(firstSpan(request.headers.range), signal);
  const { sizeBytes } = remote;
  reply
    .header("accept-ranges", sizeBytes === null ? "none" : "bytes")
    .header("cache-control", "private, no-store")
    .header(
      "content-disposition",
      attachment(fileName(stored.extraction.title, right.quality, endingOf(source.container))),
    )
    .type(typeOf(source.container));
  if (sizeBytes === null) {
    if (request.method === "HEAD") return remote.drop().then(() => reply.send());
    await charge(right, remote, deps);
    await onBegin();
    const whole = thenSaved(bounded(remote, deps.config.diskQuotaBytes), right, request, deps);
    return reply.send(Readable.from(whole, { objectMode: false }));
  }
  const etag = `"${createHash("sha256").update(`${right.extraction} ${right.quality} ${sizeBytes}`).digest("base64url").slice(0, 24)}"`;
  reply.header("etag", etag);
  const span = countsRange(request.headers["if-range"], etag) ? spanOf(request.headers.range, sizeBytes) : "all";
  if (span === "unsatisfiable") {
    await remote.drop();
    return reply.code(416).header("content-range", `bytes */${sizeBytes}`).send();
  }
  const wanted: Span = span === "all" ? { start: 0, end: sizeBytes - 1 } : span;
  if (span !== "all") reply.code(206).header("content-range", `bytes ${wanted.start}-${wanted.end}/${sizeBytes}`);
  reply.header("content-length", wanted.end - wanted.start + 1);
  if (request.method === "HEAD") return remote.drop().then(() => reply.send());
  await charge(right, remote, deps);
  if (remote.start > wanted.start || remote.end < wanted.end) {
    await remote.drop();
    remote = await source.open(wanted, signal);
  }
  await onBegin();
  const pieces = inFull(remote, wanted, sizeBytes, source, signal);
  const isToEnd = wanted.end === sizeBytes - 1;
  return reply.send(Readable.from(isToEnd ? thenSaved(pieces, right, request, deps) : pieces, { objectMode: false }));
}

/** Passes on the pieces of a body. Marks the job as saved after the last piece was taken. */
async function* thenSaved<Piece>(
  pieces: AsyncIterable<Piece>,
  { job }: PassRight,
  request: FileRequest["request"],
  { saved }: PassThroughDeps,
) {
  yield* pieces;
  await saved(job, request.log);
}

/** Charges the job once the source is open, before the first byte is sent. */
async function charge({ charged }: PassRight, remote: RemoteFile, { charging }: PassThroughDeps): Promise<void> {
  if (!charged) return;
  try {
    await charging.chargeNow(charged);
  } catch (error) {
    await remote.drop();
    throw error;
  }
}

/**
 * The first span to request from the source. For a suffix range, the size of the file must be known first: the response to a
 * request for the first byte states it.
 */
function firstSpan(range: string | undefined): { start: number; end: number | null } {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range?.trim() ?? "");
  if (match) return { start: Number(match[1]), end: match[2] ? Number(match[2]) : null };
  return /^bytes=-\d+$/.test(range?.trim() ?? "") ? { start: 0, end: 0 } : { start: 0, end: null };
}

/** Passes on a body of unknown length, up to the size of the largest allowed file. A longer body ends in an error. */
async function* bounded(remote: RemoteFile, maxBytes: number) {
  let sent = 0;
  for await (const piece of remote.pieces()) {
    sent += piece.byteLength;
    if (sent > maxBytes) throw new Error(`the source sent more than ${maxBytes} bytes and does not end`);
    yield piece;
  }
}

const breaksAtMost = 5;

/**
 * Before a broken body is resumed, this many of its last bytes are compared with the source's bytes, because ETags and dates
 * differ between the nodes of a CDN.
 */
const comparedBytes = 16 * 1024;

/** Every byte of a span in order; a broken connection is resumed at the next byte. */
async function* inFull(
  first: RemoteFile,
  wanted: Span,
  sizeBytes: number,
  source: PassThroughSource,
  signal: AbortSignal,
) {
  let remote = first;
  let next = wanted.start;
  let last: Uint8Array = new Uint8Array();
  for (let breaks = 0; ; breaks += 1) {
    try {
      for await (const piece of behind(last, from(remote, next - last.byteLength))) {
        const wantedPiece = piece.subarray(0, wanted.end + 1 - next);
        next += wantedPiece.byteLength;
        last = wantedPiece.subarray(-comparedBytes);
        yield wantedPiece;
        if (next > wanted.end) return await remote.drop();
      }
    } catch (error) {
      signal.throwIfAborted();
      if (breaks >= breaksAtMost || error instanceof SourceChanged) throw error;
    }
    if (breaks >= breaksAtMost) throw new Error(`the source ended ${wanted.end + 1 - next} bytes short`);
    await remote.drop();
    const start = next - last.byteLength;
    remote = await source.open({ start, end: wanted.end }, signal);
    if (remote.start > start || remote.sizeBytes !== sizeBytes) throw new SourceChanged();
  }
}

class SourceChanged extends Error {
  constructor() {
    super("the source changed on the way");
  }
}

/** Skips the `known` bytes at the beginning of `pieces`. @throws SourceChanged if `pieces` does not begin with these bytes */
async function* behind(known: Uint8Array, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = known;
  for await (const piece of pieces) {
    const compared = piece.subarray(0, left.byteLength);
    if (!Buffer.from(compared).equals(left.subarray(0, compared.byteLength))) throw new SourceChanged();
    left = left.subarray(compared.byteLength);
    if (compared.byteLength < piece.byteLength) yield piece.subarray(compared.byteLength);
  }
}

/** The pieces of a body from a given byte on. Earlier bytes are skipped if the host does not support ranges. */
async function* from(remote: RemoteFile, start: number): AsyncGenerator<Uint8Array> {
  let at = remote.start;
  for await (const piece of remote.pieces()) {
    const skip = Math.min(piece.byteLength, Math.max(0, start - at));
    at += piece.byteLength;
    if (skip < piece.byteLength) yield piece.subarray(skip);
  }
}

type PassThroughSource = ReturnType<typeof createSource>;

/** The addresses of one quality, tried in turn. When all have expired, the link is parsed again, at most twice. */
function createSource(stored: StoredExtraction, quality: string, { egress, extractions, renew, log }: PassThroughDeps) {
  let extraction = stored.extraction;
  let parses = 0;
  const media = mediaOf(extraction, quality)?.one;
  if (!media) throw new Refusal("linkExpired");

  async function tryAll(span: { start: number; end: number | null }, signal: AbortSignal): Promise<RemoteFile | null> {
    const known = mediaOf(extraction, quality)?.one;
    const stream: Stream | null = known ? plainStreamOf(known) : null;
    for (const url of stream ? [stream.url, ...stream.mirrors] : []) {
      try {
        const remote = await openRemoteFile(url, stream as Stream, span, {
          egress,
          pass: extractions.routeOf(stored.link).pass,
          signal,
        });
        if (remote) return remote;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Refusal) throw error;
        log.info({ site: extraction.site, err: error }, "a source could not be opened");
      }
    }
    return null;
  }

  async function parseAgain(signal: AbortSignal) {
    try {
      return (await renew(stored, signal)).extraction;
    } catch (error) {
      signal.throwIfAborted();
      throw asRefusal(error);
    }
  }

  return {
    container: media.container,
    async open(span: { start: number; end: number | null }, signal: AbortSignal): Promise<RemoteFile> {
      const remote = await tryAll(span, signal);
      if (remote) return remote;
      if (parses < 2) {
        parses += 1;
        extraction = await parseAgain(signal);
        const fresh = await tryAll(span, signal);
        if (fresh) return fresh;
      }
      throw new Refusal("sourceFault");
    },
  };
}
