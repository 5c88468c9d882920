/** The properties of the engine's info dict that the conversion reads. Every property may be missing or null. */
export type Info = InfoFormat & {
  id?: string | null;
  title?: string | null;
  fulltitle?: string | null;
  extractor?: string | null;
  extractor_key?: string | null;
  ie_key?: string | null;
  webpage_url?: string | null;
  original_url?: string | null;
  _type?: string | null;
  duration?: number | null;
  thumbnail?: string | null;
  thumbnails?: { url?: string | null; width?: number | null; height?: number | null }[] | null;
  formats?: InfoFormat[] | null;
  subtitles?: Record<string, InfoSubtitle[]> | null;
  automatic_captions?: Record<string, InfoSubtitle[]> | null;
  entries?: (Info | null)[] | null;
  /** Total number of entries, when the engine reads only some of them. */
  playlist_count?: number | null;
  live_status?: string | null;
  is_live?: boolean | null;
  _has_drm?: boolean | null;
  /** Set by our own process: the requested address belongs to the extractor that returned the id. */
  owns_page?: boolean | null;
  /** Set by our own process: sizes and codecs are declared by an unknown page. */
  is_pages_word?: boolean | null;
  description?: string | null;
  /** Dates are written as "20250102". `release_date` is the date of a premiere. */
  upload_date?: string | null;
  release_date?: string | null;
  /** Publication time in seconds since 1970, and number of views; only entries of searches have them. */
  timestamp?: number | null;
  view_count?: number | null;
  chapters?: { title?: string | null; start_time?: number | null; end_time?: number | null }[] | null;
  uploader?: string | null;
  channel?: string | null;
  creator?: string | null;
};

/** One format of the engine. Codec "none" means absent, null means unknown. */
export type InfoFormat = {
  format_id?: string | null;
  format_note?: string | null;
  url?: string | null;
  manifest_url?: string | null;
  ext?: string | null;
  protocol?: string | null;
  container?: string | null;
  vcodec?: string | null;
  acodec?: string | null;
  width?: number | null;
  height?: number | null;
  fps?: number | null;
  tbr?: number | null;
  abr?: number | null;
  vbr?: number | null;
  filesize?: number | null;
  filesize_approx?: number | null;
  language?: string | null;
  language_preference?: number | null;
  source_preference?: number | null;
  quality?: number | null;
  has_drm?: boolean | string | null;
  dynamic_range?: string | null;
  http_headers?: Record<string, string> | null;
  cookies?: string | null;
  fragments?: { duration?: number | null }[] | null;
  /** Set by our own process: seconds to add to the stream's timestamps to get presentation times. */
  clock_shift?: number | null;
  hls_aes?: unknown;
  extra_param_to_segment_url?: string | null;
  extra_param_to_key_url?: string | null;
  hls_media_playlist_data?: string | null;
};

export type InfoSubtitle = {
  url?: string | null;
  ext?: string | null;
  name?: string | null;
  data?: string | null;
  protocol?: string | null;
  http_headers?: Record<string, string> | null;
  /** Role of the track in its manifest or page, such as "forced" or "captions"; set by subtitle_facts.py. */
  role?: string | null;
  /** Whether the manifest or page marks the track as the default of its language; set by subtitle_facts.py. */
  is_default?: boolean | null;
};

/** An http(s) address; a relative one is resolved against the page. Null for anything else. */
export function absoluteUrl(address: string | null | undefined, pageUrl: string): string | null {
  if (!address || !URL.canParse(address, pageUrl)) return null;
  const url = new URL(address, pageUrl);
  // The given spelling is kept where it is absolute: some hosts sign it.
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  return /^https?:/i.test(address) ? address : url.href;
}

/** Extension of an address's path, in lower case; "" when it has none. */
export function extensionOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}
