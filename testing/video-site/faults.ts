/**
 * How the site's CDN misbehaves for one address. Written into the path (`/cdn/rate=200000;nohead/...`), or passed to a page as
 * `?cdn=rate=200000;nohead`, which then puts it into its media addresses. Manifests, subtitles and covers behave well.
 */
export type Faults = {
  /** Bytes a second of one connection. */
  rate?: number;
  /** Milliseconds before the first byte. */
  delay?: number;
  /** HEAD is answered 405. */
  nohead?: true;
  /** Range is ignored: always 200 and the whole file. */
  norange?: true;
  /** 200 and nothing. */
  empty?: true;
  /** Every connection breaks after this many bytes, whatever was promised. */
  cut?: number;
  /** The file itself ends here: honest lengths, half a video. */
  short?: number;
  /** Every connection falls silent after this many bytes and stays open. */
  stall?: number;
  /** Lengths and Content-Range totals claim this many bytes more than there are. */
  lie?: number;
  /** A range that is larger than this is answered 403. */
  blockover?: number;
  /** Every token pays for this many bytes; then its requests are answered 403 until a page hands out a new one. */
  spend?: number;
  /** A token dies this many milliseconds after its page was read. */
  expire?: number;
  /** 206 whose Content-Range begins at 0 whatever was asked for. */
  shift?: true;
  /** 200 and an error page instead of the media. */
  html?: true;
  /** Another Content-Type. */
  type?: string;
  /** This status for every request. */
  status?: number;
  /** Redirect: "private" to the private server, "file" to file:, "loop" to itself, "hop" once more to the good address. */
  to?: "private" | "file" | "loop" | "hop";
};

const numbers = ["rate", "delay", "cut", "short", "stall", "lie", "blockover", "spend", "expire", "status"] as const;
const flags = ["nohead", "norange", "empty", "shift", "html"] as const;
const words = ["type", "to"] as const;

/** Reads `rate=200000;nohead`. @throws RangeError for a fault that does not exist, so that a test's typo is seen. */
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
