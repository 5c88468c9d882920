import { join } from "node:path";
import { createCookieJar } from "@cutwater/downloader/cookies/jar.ts";
import { fetchFile } from "@cutwater/downloader/fetch-file.ts";
import type { Extraction, Media, Stream } from "@cutwater/extractor/extraction.ts";
import { cookiesOf } from "@cutwater/extractor/formats/cookies.ts";
import type { DeliverOptions, MediaPick } from "./delivery.ts";
import { fetchFragments } from "./fragments.ts";
import type { Reporter } from "./reporter.ts";

/** Paths of one media's streams. `audio` is null when the audio is inside `video`, or there is none. */
export type Sources = { video: string | null; audio: string | null };

/**
 * The media of a pick. After a fresh extraction the media may have another label; the same format is taken then.
 * @throws RangeError
 */
export function mediaOf(extraction: Extraction, pick: MediaPick, former?: Media): Media {
  const all = extraction[pick.kind];
  const isSame = (media: Media) =>
    (media.video ?? media.audio)?.formatId === (former?.video ?? former?.audio)?.formatId;
  const media = all[pick.label] ?? (former ? Object.values(all).find(isSame) : undefined);
  if (!media) throw new RangeError(`no ${pick.kind} "${pick.label}" in ${extraction.canonicalId}`);
  return media;
}

/** Names of the streams that a media has. */
export const rolesOf = (media: Media): ("video" | "audio")[] =>
  (["video", "audio"] as const).filter((role) => media[role] !== null);

/** The extraction in use. When several streams find that their addresses no longer work, the extraction is renewed only once. */
export type Current = { extraction: Extraction; renew(dead: Extraction): Promise<Extraction> };

export function createCurrent(extraction: Extraction, reextract: () => Promise<Extraction>): Current {
  let renewing: Promise<Extraction> | null = null;
  const current: Current = {
    extraction,
    async renew(dead) {
      // Another stream has renewed it already.
      if (dead !== current.extraction) return current.extraction;
      renewing ??= reextract().finally(() => {
        renewing = null;
      });
      current.extraction = await renewing;
      return current.extraction;
    },
  };
  return current;
}

/** Fetches all streams of a pick into the work folder in parallel. The first fault stops the others. */
export async function fetchSources(
  options: DeliverOptions,
  current: Current,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<Sources> {
  const media = mediaOf(current.extraction, options.pick);
  const stop = new AbortController();
  const inner = AbortSignal.any([signal, stop.signal]);
  const paths: Sources = { video: null, audio: null };
  let fault: { error: unknown } | null = null;
  await Promise.all(
    rolesOf(media).map(async (role) => {
      try {
        paths[role] = await fetchStream(role, media, { options, current, reporter, signal: inner });
      } catch (error) {
        fault ??= { error };
        stop.abort(error);
      }
    }),
  );
  signal.throwIfAborted();
  if (fault) throw (fault as { error: unknown }).error;
  return paths;
}

type SourcesJob = { options: DeliverOptions; current: Current; reporter: Reporter; signal: AbortSignal };

async function fetchStream(role: "video" | "audio", media: Media, work: SourcesJob): Promise<string> {
  const stream = media[role] as Stream;
  const { pageUrl } = work.current.extraction;
  const path = join(work.options.workDir, `${role}.${/^\w{1,8}$/.test(stream.ext) ? stream.ext : "bin"}`);
  if (stream.protocol === "file") await fetchPlain(role, stream, media, path, work);
  else
    await fetchFragments(stream, path, pageUrl, {
      ...work.options,
      signal: work.signal,
      onProgress: (progress) => work.reporter.bytes(role, progress),
    });
  return path;
}

async function fetchPlain(
  role: "video" | "audio",
  stream: Stream,
  media: Media,
  path: string,
  work: SourcesJob,
): Promise<void> {
  const { options, current, reporter, signal } = work;
  let used = current.extraction;
  const jar = createCookieJar();
  jar.add(cookiesOf(stream));
  await fetchFile({
    urls: [stream.url, ...stream.mirrors],
    headers: stream.headers,
    path,
    key: `${used.canonicalId}/${stream.formatId}`,
    fetch: options.fetch,
    jar,
    signal,
    expectedBytes: stream.isSizeExact ? stream.sizeBytes : null,
    ...(options.hosts ? { hosts: options.hosts } : {}),
    ...(options.connections ? { connections: options.connections } : {}),
    ...(options.maxBytes ? { maxBytes: options.maxBytes } : {}),
    ...(options.floor ? { floor: options.floor } : {}),
    onProgress: (progress) => reporter.bytes(role, progress),
    async onForbidden() {
      used = await current.renew(used);
      const fresh = mediaOf(used, options.pick, media)[role];
      if (!fresh) throw new RangeError(`the ${role} of "${options.pick.label}" is no longer there`);
      jar.add(cookiesOf(fresh));
      return { urls: [fresh.url, ...fresh.mirrors], headers: fresh.headers };
    },
  });
}
