/**
 * How the site's CDN misbehaves for one URL. Faults are part of the path (`/cdn/rate=200000;nohead/...`), or are passed to a page
 * as `?cdn=rate=200000;nohead`, which then adds them to its media URLs. Manifests, subtitles and covers have no faults.
 */
export type Faults = {
  /** Limits each connection to this many bytes per second. */
  rate?: number;
  /** Milliseconds before the first byte. */
  delay?: number;
  /** HEAD requests get status 405. */
  nohead?: true;
  /** Range headers are ignored: the response always has status 200 and the whole file. */
  norange?: true;
  /** The response has status 200 and an empty body. */
  empty?: true;
  /** Every connection breaks after this many bytes, even if more were promised. */
  cut?: number;
  /** The file itself ends after this many bytes: the lengths are correct, but the video is incomplete. */
  short?: number;
  /** Every connection sends nothing more after this many bytes, but stays open. */
  stall?: number;
  /** Content-Length and the total in Content-Range are too large by this many bytes. */
  lie?: number;
  /** A range larger than this gets status 403. */
  blockover?: number;
  /** Every token is valid for this many bytes. Afterwards its requests get status 403 until a page provides a new token. */
  spend?: number;
  /** A token expires this many milliseconds after its page was read. */
  expire?: number;
  /** The response has status 206, and its Content-Range begins at 0 no matter what was requested. */
  shift?: true;
  /** The response has status 200 and an HTML error page instead of the media. */
  html?: true;
  /** The response has this Content-Type instead. */
  type?: string;
  /** Every request gets this status. */
  status?: number;
  /**
   * Redirects: "private" to the private server, "file" to a file: URL, "loop" to itself, "hop" via another redirect to the right
   * URL.
   */
  to?: "private" | "file" | "loop" | "hop";
};

const numbers = ["rate", "delay", "cut", "short", "stall", "lie", "blockover", "spend", "expire", "status"] as const;
const flags = ["nohead", "norange", "empty", "shift", "html"] as const;
const words = ["type", "to"] as const;

/** Parses `rate=200000;nohead`. @throws RangeError for an unknown fault, so that typos in tests are noticed */
export function readFaults(written: string): Faults {
  const faults: Record<string, unknown> = {};
  for (const part of written.split(";").filter((word) => word !== "" && word !== "none")) {
    const [name = "", value = ""] = part.split("=");
    if ((numbers as readonly string[]).includes(name) && /^\d+$/.test(value)) faults[name] = Number(value);
    else if ((flags as readonly string[]).includes(name)) faults[name] = true;
    else if ((words as readonly string[]).includes(name)) faults[name] = value.replace("_", "/");
    else throw new RangeError(`the video site knows no fault "${part}"`);
  }
  return faults;
}
