const types: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mkv: "video/x-matroska",
  m4a: "audio/mp4",
  opus: "audio/ogg",
  ogg: "audio/ogg",
  mp3: "audio/mpeg",
  flac: "audio/flac",
  wav: "audio/wav",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  psd: "image/vnd.adobe.photoshop",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  srt: "application/x-subrip",
};

/**
 * The content type of one of our files, by its extension. A type that a stranger claims is never used, so a stored file is never
 * served as a page.
 */
export const typeOf = (container: string): string => types[container.toLowerCase()] ?? "application/octet-stream";

/**
 * The extension under which a file is saved. It is always that of a media or subtitle format, never one from a stranger's address
 * or a changed link.
 */
export const endingOf = (container: string): string =>
  Object.hasOwn(types, container.toLowerCase()) ? container : "bin";
