import { parseArgs } from "node:util";
import { proxyAddress } from "./network.ts";

/** The parsed command line. */
export type CliOptions = {
  /** Links, or share text with links. */
  text: string;
  quality: string | null;
  audio: string | null;
  subtitles: string[];
  fromSeconds: number | null;
  toSeconds: number | null;
  isExact: boolean;
  hasCover: boolean;
  hasMetadata: boolean;
  out: string;
  /** Whether to save all entries of a playlist. */
  isPlaylist: boolean;
  /** A proxy's address, such as "http://host:port"; null for none. */
  proxy: string | null;
  /** A cookies.txt file for all links. */
  cookiesFile: string | null;
  isList: boolean;
  isHelp: boolean;
};

/** An invalid command line; `message` names the fault. */
export class UsageError extends Error {}

/** Parses the command line. Options may also be written `--quality=720p`. @throws UsageError */
export function readArguments(args: readonly string[]): CliOptions {
  const { values, positionals } = parse(args);
  const isAudio = values.audio !== undefined;
  if (isAudio && values.quality !== undefined) throw new UsageError("--audio --quality");
  return {
    text: positionals.join(" "),
    quality: values.quality ?? null,
    audio: values.audio ?? null,
    subtitles: (values.subtitles ?? "")
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
    fromSeconds: secondsOf(values.from),
    toSeconds: secondsOf(values.to),
    isExact: values.exact ?? false,
    hasCover: values.cover ?? false,
    hasMetadata: values.metadata ?? false,
    out: values.out ?? ".",
    isPlaylist: values.playlist ?? false,
    proxy: proxyOf(values.proxy),
    cookiesFile: values.cookies ?? null,
    isList: values.list ?? false,
    isHelp: values.help ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quality: { type: "string" },
        audio: { type: "string" },
        subtitles: { type: "string" },
        from: { type: "string" },
        to: { type: "string" },
        exact: { type: "boolean" },
        cover: { type: "boolean" },
        metadata: { type: "boolean" },
        out: { type: "string" },
        playlist: { type: "boolean" },
        proxy: { type: "string" },
        cookies: { type: "string" },
        list: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function proxyOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  return proxyAddress(text) ?? refuse(`--proxy ${text}`);
}

function refuse(detail: string): never {
  throw new UsageError(detail);
}

/** Parses "90", "1:30" or "0:01:30.5" into seconds. */
function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^(\d+:){0,2}\d+(\.\d+)?$/.test(text)) throw new UsageError(text);
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
