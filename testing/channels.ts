import {
  type Extraction,
  ExtractionError,
  type ExtractionFailure,
  type Extractor,
} from "@cutwater/extractor/extraction.ts";
import { extractionOf } from "./extractions.ts";
import { noExtractor } from "./features.ts";

/** Channels in memory instead of on a site. The fake link engine lists their `episodes` in the order of the array. */
export type Channels = {
  extractor: Extractor;
  /** For each channel's link, the numbers of its episodes, newest first. */
  episodes: Map<string, number[]>;
  /** For each channel's link, the names of its tabs. A channel without tabs has no entry. */
  tabs: Map<string, string[]>;
  /** For each link, the site that its page names; without an entry, the link's host. */
  sites: Map<string, string>;
  /** For each link of a channel or an episode, the error with which reading it fails. */
  failures: Map<string, ExtractionFailure>;
  /** The links that were read, in order, including reads that failed. */
  read: string[];
  episodeLink(channel: string, number: number): string;
};

/** @param meanwhile called during each read; if it rejects, the read fails */
export function createChannels(meanwhile: (link: string) => Promise<void> = async () => {}): Channels {
  const episodes = new Map<string, number[]>();
  const tabs = new Map<string, string[]>();
  const sites = new Map<string, string>();
  const failures = new Map<string, ExtractionFailure>();
  const read = [] as string[];
  const episodeLink = (channel: string, number: number) => `${channel}/episode-${number}`;
  const entry = (title: string, url: string) => ({ title, url, coverUrl: null, durationSeconds: null });
  async function extract(link: string): Promise<Extraction> {
    read.push(link);
    await meanwhile(link);
    const failure = failures.get(link);
    if (failure) throw new ExtractionError(failure, "as the test wants it");
    const one = { ...extractionOf(link), site: sites.get(link) ?? new URL(link).hostname };
    const listed =
      tabs.get(link)?.map((name) => entry(name, `${link}/${name}`)) ??
      episodes.get(link)?.map((number) => entry(`Episode ${number}`, episodeLink(link, number)));
    return listed ? { ...one, title: "A channel", video: {}, entries: listed } : one;
  }
  return { extractor: { ...noExtractor, extract }, episodes, tabs, sites, failures, read, episodeLink };
}
