import { type Extraction, ExtractionError, type Media, type Stream } from "@cutwater/extractor/extraction.ts";
import { codecName, qualityLabel, unknownLabel, weigh } from "@cutwater/extractor/formats.ts";
import { audioEnding } from "@cutwater/media/container.ts";
import { audioOf, type MediaFacts, secondsOf, videoOf } from "@cutwater/media/facts.ts";
import type { StreamProbe } from "./probe-stream.ts";

/** Probe results, by the stream's address. */
export type StreamProbes = Map<string, StreamProbe>;

type Found = Extract<StreamProbe, { isMedia: true }>;
type Entry = readonly [label: string, media: Media];

/** The stream of a media that is probed. */
export const probed = ({ video, audio }: Media): Stream | null => video ?? audio;

/**
 * Applies probe results to an extraction: entries without media are dropped, videos are labelled by their true frame size, and
 * file sizes are filled in when they are known.
 *
 * @throws ExtractionError "noMedia" or "live" when nothing is left.
 */
export function withProbes(extraction: Extraction, looks: StreamProbes): Extraction {
  const dead = deadAddresses(extraction, looks);
  const entries = (map: Record<string, Media>): Entry[] =>
    Object.entries(map)
      .filter(([, media]) => !isNothing(media, dead, looks))
      .map(([label, media]) => [label, filled(media, looks)] as const);
  const pictures = entries(extraction.video).map((entry) => named(entry, foundOf(entry[1], looks)));
  const isSound = ([, media]: Entry) => media.video === null;
  const video = firstOfEach(pictures.filter((entry) => !isSound(entry))).sort(byLines);
  const audio = firstOfEach([...entries(extraction.audio), ...pictures.filter(isSound)]);
  if (video.length + audio.length + Object.keys(extraction.photos).length === 0) throw nothingLeft(looks);
  const seconds = [...looks.values()].flatMap((look) => (look.isMedia && look.facts && lengthOf(look.facts)) || []);
  const durationSeconds = extraction.durationSeconds ?? (seconds.length > 0 ? Math.max(...seconds) : null);
  return weigh({
    ...extraction,
    durationSeconds,
    video: Object.fromEntries(video),
    audio: Object.fromEntries(audio),
  });
}

const lengthOf = (facts: MediaFacts): number | null => {
  const main = videoOf(facts) ?? audioOf(facts);
  return main ? secondsOf(facts, main) : facts.durationSeconds;
};

function foundOf(media: Media, looks: StreamProbes): Found | null {
  const look = looks.get(probed(media)?.url ?? "");
  return look?.isMedia ? look : null;
}

/**
 * Addresses of unknown content that turn out to contain no media. A stream whose codecs a site declared counts as media even when
 * its host currently sends something else. A mirror may have media that the first address lacks.
 */
function deadAddresses({ video, audio }: Extraction, looks: StreamProbes): ReadonlySet<string> {
  const isBare = ({ needsProbe, videoCodec }: Media) => needsProbe && videoCodec === null;
  const bare = [...Object.values(video), ...Object.values(audio)].filter(isBare).map(probed);
  const dead = bare.filter((stream) => stream?.mirrors.length === 0 && looks.get(stream.url)?.isMedia === false);
  return new Set(dead.flatMap((stream) => stream?.url ?? []));
}

/** Whether a media has nothing to offer. A video without sound cannot be offered as audio either. */
function isNothing({ video, audio, encode }: Media, dead: ReadonlySet<string>, looks: StreamProbes): boolean {
  const sound = looks.get(audio?.url ?? "");
  if (encode && sound?.isMedia && sound.facts && !audioOf(sound.facts)) return true;
  return dead.has(video?.url ?? "") || dead.has(audio?.url ?? "");
}

function nothingLeft(looks: StreamProbes): ExtractionError {
  const isLive = [...looks.values()].some((look) => !look.isMedia && look.failure === "live");
  return new ExtractionError(isLive ? "live" : "noMedia", "what lies at its addresses is no media, or has no end");
}

/** A probed size replaces a declared one, because some pages declare wrong sizes. */
function filled(media: Media, looks: StreamProbes): Media {
  const streams = { video: sized(media.video, looks), audio: sized(media.audio, looks) };
  const found = foundOf(media, looks);
  if (!found || !media.needsProbe) return { ...media, ...streams };
  const { facts } = found;
  const video = media.video && facts && videoOf(facts);
  const audio = facts && audioOf(facts);
  return {
    ...media,
    ...streams,
    videoCodec: codecName(video?.codec) ?? media.videoCodec,
    audioCodec: media.audioCodec ?? (media.audio && media.video ? null : codecName(audio?.codec)),
    width: video?.width ?? media.width,
    height: video?.height ?? media.height,
    fps: media.fps ?? video?.fps ?? null,
    ...(video?.isHdr ? { isHdr: true } : {}),
    bitrateKbps: media.bitrateKbps ?? facts?.bitrateKbps ?? null,
    needsProbe: facts === null,
  };
}

function sized(stream: Stream | null, looks: StreamProbes): Stream | null {
  const look = looks.get(stream?.url ?? "");
  if (!stream || !look?.isMedia) return stream;
  const bitrateKbps = stream.bitrateKbps ?? look.facts?.bitrateKbps ?? null;
  if (look.sizeBytes === null) return { ...stream, bitrateKbps };
  return { ...stream, bitrateKbps, sizeBytes: look.sizeBytes, isSizeExact: true };
}

/** A video gets its label from the probed frame size. A file without video is audio. */
function named([label, media]: Entry, found: Found | null): Entry {
  const facts = found?.facts;
  if (!facts) return [label, media];
  const video = videoOf(facts);
  if (video) return [`${qualityLabel(video.width, video.height)}${video.codec === "hevc" ? "-hevc" : ""}`, media];
  const audio = audioOf(facts);
  if (!audio || media.audio || !label.startsWith(unknownLabel)) return [label, media];
  const sound = {
    video: null,
    audio: media.video,
    isMuxed: false,
    videoCodec: null,
    width: null,
    height: null,
    fps: null,
  };
  return [audioEnding(audio.codec), { ...media, ...sound }];
}

/** Keeps one entry for each label (rule 4); probed entries win over others. */
function firstOfEach(entries: Entry[]): Entry[] {
  const seen = new Map<string, Media>();
  for (const [label, media] of entries) {
    const other = seen.get(label);
    if (!other || (other.needsProbe && !media.needsProbe)) seen.set(label, media);
  }
  return [...seen];
}

const byLines = ([one]: Entry, [other]: Entry): number =>
  (Number.parseInt(other, 10) || 0) - (Number.parseInt(one, 10) || 0);
