import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import { isSampleLink, type Sample, sampleLinkOf } from "./sample.ts";

/** How a link is read and fetched from: all in which the instance's own sample differs from what strangers serve. */
export type Way = {
  /** What the engine is asked for. */
  address: string;
  /** What fetches for the link may do beyond the rule. */
  pass: { pass?: EgressPass };
  /** Judged before it is read, counted toward the quota, and read once for all who paste it. */
  isStrangers: boolean;
  /** What was read, as every process may keep it. */
  kept(extraction: Extraction): Extraction;
  /** What was kept, with addresses that this process reaches. */
  here(extraction: Extraction): Extraction;
};

/** Stands for the sample's listener in what is kept: each process has one of its own, on another port. */
const anyListener = "sample.invalid";

export function wayOf(link: string, sample: Sample | null, publicUrl: string): Way {
  const same = (extraction: Extraction) => extraction;
  if (!sample || !isSampleLink(link, publicUrl))
    return { address: link, pass: {}, isStrangers: true, kept: same, here: same };
  const { host, canonicalId } = sample;
  return {
    address: sample.pageUrl,
    pass: { pass: { alsoAllow: host } },
    isStrangers: false,
    kept: (extraction) => ({
      ...moved(extraction, host, anyListener),
      canonicalId,
      pageUrl: sampleLinkOf(publicUrl),
      site: new URL(publicUrl).hostname,
    }),
    here: (extraction) => moved(extraction, anyListener, host),
  };
}

/** An extraction is JSON; hosts stand in its addresses and in the headers they are asked with. */
const moved = (extraction: Extraction, from: string, to: string): Extraction =>
  JSON.parse(JSON.stringify(extraction).replaceAll(from, to));
