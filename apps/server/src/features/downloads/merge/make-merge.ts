import { deliver } from "@cutwater/delivery/deliver.ts";
import { type Delivered, DeliveryError } from "@cutwater/delivery/delivery.ts";
import type { HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import { type Floor, slowest } from "@cutwater/downloader/pace.ts";
import type { Media } from "@cutwater/extractor/extraction.ts";
import type { Run } from "../../../platform/durable/work.ts";
import type { Parts } from "../../../platform/parts.ts";
import { mediaOf } from "../parse/describe.ts";
import type { Extractions } from "../parse/extractions.ts";
import type { StoredExtraction } from "../parse/store-extractions.ts";
import { claimAsBytesCome } from "./claim-as-bytes-come.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { MergeProgress } from "./notifier.ts";
import { type ReadSubtitles, toFileOptions } from "./options.ts";
import type { Merge } from "./store-merges.ts";

export type MakeMergeDeps = Pick<Parts, "clock" | "egress" | "extractor"> & {
  extractions: Extractions;
  hosts: HostLimiter;
  readSubtitles: ReadSubtitles;
  diskSpace: Pick<DiskSpace, "claim" | "lookAheadBytes" | "mostFileBytes">;
};

/**
 * Minimum speed of a source. A slower source is given up after a minute, because it occupies disk space and a place in the lane.
 */
const pace: Floor = { ...slowest, withinMs: 60 * 60_000 };
/** Limit for the whole run, encoding included. */
const runLimitMs = 2 * 60 * 60_000;

/** Fetches the streams of a merge and makes its file in the run's directory. @throws DeliveryError, or the signal's reason */
export async function makeMerge(
  { row: merge, directory, signal: stop, report }: Run<Merge, MergeProgress>,
  deps: MakeMergeDeps,
): Promise<Delivered> {
  const { extractions, diskSpace, egress, extractor, hosts, readSubtitles } = deps;
  const stored = await freshlyStored(merge, stop, deps);
  const found = mediaOf(stored.extraction, merge.quality);
  if (!found) throw new DeliveryError("gone", `the site no longer has ${merge.quality}`, false);
  const { pass } = extractions.routeOf(stored.link);
  const claim = await claimAsBytesCome(merge, found.one.sizeBytes, diskSpace);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DeliveryError("tooLong", "not made in time", true)), runLimitMs);
  const signal = AbortSignal.any([stop, claim.full, late.signal]);
  // The proxy counts the bytes that the engine fetches.
  const partsBytes = diskSpace.mostFileBytes;
  const bounded = { pass: { ...pass.pass, maxBytes: partsBytes } };
  const proxy = egress.proxyFor(bounded.pass);
  const cookies = await extractions.cookiesFor(stored.link);
  try {
    return await deliver({
      extraction: stored.extraction,
      pick: { kind: found.kind, label: merge.quality },
      fileOptions: toFileOptions(merge.options),
      workDir: directory,
      extractor,
      fetch: (url, init) => egress.fetch(url, { ...init, ...bounded }),
      proxy: proxy.url,
      cookiesFile: cookies.path,
      reextract: async () => (await extractions.parseAgain(stored, signal)).extraction,
      readSubtitles: (extraction, languages) => readSubtitles(extraction, languages, pass, signal),
      hosts,
      maxBytes: Math.ceil(partsBytes / streamsOf(found.one)),
      floor: pace,
      onProgress(progress) {
        claim.reached(progress);
        report(progress);
      },
      signal,
    });
  } finally {
    clearTimeout(timer);
    await claim.end();
    proxy.release();
    await cookies.release();
  }
}

/** Number of streams. The parts of all streams and the finished file lie on the disk at the same time. */
const streamsOf = ({ video, audio }: Media): number => (video && audio ? 2 : 1);

/** Parses the link again when its addresses have expired, since requests to them would fail. */
async function freshlyStored(
  merge: Merge,
  signal: AbortSignal,
  { extractions, clock }: Pick<MakeMergeDeps, "extractions" | "clock">,
): Promise<StoredExtraction> {
  const stored = await extractions.byId(merge.extractionId);
  if (!stored) throw new DeliveryError("gone", "what was read of this link is no longer kept", false);
  const isDead = (stored.extraction.expiresAt ?? Number.POSITIVE_INFINITY) <= clock.now();
  return isDead ? extractions.parseAgain(stored, signal) : stored;
}
