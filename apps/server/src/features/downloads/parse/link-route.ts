import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import { isSampleLink, type Sample, sampleLinkOf } from "./sample.ts";

/** How a link is parsed and fetched. Everything in which the instance's own sample differs from other links is here. */
export type LinkRoute = {
  /** The address that the link engine gets. */
  address: string;
  /** What requests for this link may do beyond the egress rules. */
  pass: { pass?: EgressPass };
  /** Any link but the sample's: judged before it is parsed, counted toward the quota, its extraction reused. */
  isExternal: boolean;
  /** The extraction in the form that is stored: every process can use it. */
  toStored(extraction: Extraction): Extraction;
  /** A stored extraction with addresses that this process can reach. */
  toReachable(extraction: Extraction): Extraction;
};

/** Stands for the sample's listener in stored extractions: each process has a listener of its own, on another port. */
const anyListener = "sample.invalid";

export function routeOf(link: string, sample: Sample | null, publicUrl: string): LinkRoute {
  const same = (extraction: Extraction) => extraction;
  if (!sample || !isSampleLink(link, publicUrl))
    return { address: link, pass: {}, isExternal: true, toStored: same, toReachable: same };
  const { host, canonicalId } = sample;
  return {
    address: sample.pageUrl,
    pass: { pass: { alsoAllow: host } },
    isExternal: false,
    toStored: (extraction) => ({
      ...withHost(extraction, host, anyListener),
      canonicalId,
      pageUrl: sampleLinkOf(publicUrl),
      site: new URL(publicUrl).hostname,
    }),
    toReachable: (extraction) => withHost(extraction, anyListener, host),
  };
}

/** An extraction is JSON; hosts occur in its addresses and in their request headers. */
const withHost = (extraction: Extraction, from: string, to: string): Extraction =>
  JSON.parse(JSON.stringify(extraction).replaceAll(from, to));
