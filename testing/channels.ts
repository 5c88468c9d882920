import {
  type Extraction,
  ExtractionError,
  type ExtractionFailure,
  type Extractor,
} from "@cutwater/extractor/extraction.ts";
import { extractionOf } from "./extractions.ts";
import { noExtractor } from "./features.ts";

/** Channels in memory instead of a site: the engine's stand-in lists what is in `episodes`, the newest first. */
export type Channels = {
  extractor: Extractor;
  /** Numbers of the episodes of each channel, by the channel's link. */
  episodes: Map<string, number[]>;
  /** Names of the tabs of each channel that is divided into some, by the channel's link. */
  tabs: Map<string, string[]>;
  /** What fails, by link; a link of a channel or of an episode. */
  failures: Map<string, ExtractionFailure>;
  /** Links that were read, in order. */
  read: string[];
  episodeLink(channel: string, number: number): string;
};

/** @param meanwhile what happens while a link is read */
export function createChannels(meanwhile: (link: string) => Promise<void> = async () => {}): Channels {
  const episodes = new Map<string, number[]>();
  const tabs = new Map<string, string[]>();
  const failures = new Map<string, ExtractionFailure>();
  const read = [] as string[];
  const episodeLink = (channel: string, number: number) => `${channel}/episode-${number}`;
  const entry = (title: string, url: string) => ({ title, url, coverUrl: null, durationSeconds: null });
  async function extract(link: string): Promise<Extraction> {
    read.push(link);
    await meanwhile(link);
    const failure = failures.get(link);
    if (failure) throw new ExtractionError(failure, "as the test wants it");
    const one = { ...extractionOf(link), site: new URL(link).hostname };
    const listed =
      tabs.get(link)?.map((name) => entry(name, `${link}/${name}`)) ??
      episodes.get(link)?.map((number) => entry(`Episode ${number}`, episodeLink(link, number)));
    return listed ? { ...one, title: "A channel", video: {}, entries: listed } : one;
  }
  return { extractor: { ...noExtractor, extract }, episodes, tabs, failures, read, episodeLink };
}
