import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import { isSampleLink, type Sample, sampleLinkOf } from "./sample.ts";

/** How a link is parsed and fetched. This type contains all differences between the instance's own sample and other links. */
export type LinkRoute = {
  /** The address passed to the link engine. */
  address: string;
  /** Permissions of requests for this link beyond the egress rules. */
  pass: { pass?: EgressPass };
  /**
   * True for any link except the sample's. An external link is checked before it is parsed, counted toward the quota, and its
   * extraction is reused.
   */
  isExternal: boolean;
  /** The stored form of an extraction, which every process can use. */
  toStored(extraction: Extraction): Extraction;
  /** A stored extraction with addresses that this process can reach. */
  toReachable(extraction: Extraction): Extraction;
};

/** Stored in place of the host of the sample's listener, because each process has its own listener on another port. */
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
