import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Facts about a saved file from ffprobe; null if it has no such stream. */
export type FileFacts = {
  durationSeconds: number;
  format: string;
  width: number | null;
  height: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  subtitleLanguages: string[];
  /** Number of attached pictures, such as a cover. */
  attachedPictures: number;
  title: string | null;
};

type ProbedStream = {
  codec_type: string;
  codec_name: string;
  width?: number;
  height?: number;
  disposition?: { attached_pic?: number };
  tags?: { language?: string };
};

/** @throws Error if ffprobe cannot open the file */
export async function probeFile(path: string): Promise<FileFacts> {
  const { stdout } = await run("ffprobe", ["-v", "error", "-show_format", "-show_streams", "-of", "json", path]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: ProbedStream[];
    format: { duration?: string; format_name: string; tags?: { title?: string } };
  };
  const isPicture = (stream: ProbedStream) => stream.disposition?.attached_pic === 1;
  const video = streams.find((stream) => stream.codec_type === "video" && !isPicture(stream));
  const audio = streams.find((stream) => stream.codec_type === "audio");
  return {
    durationSeconds: Number(format.duration ?? Number.NaN),
    format: format.format_name,
    width: video?.width ?? null,
    height: video?.height ?? null,
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    subtitleLanguages: streams.filter((s) => s.codec_type === "subtitle").map((s) => s.tags?.language ?? "und"),
    attachedPictures: streams.filter(isPicture).length,
    title: format.tags?.title ?? null,
  };
}

/** Decodes the whole file. @returns ffmpeg's error messages; empty if the file is valid */
export async function decodeFaults(path: string): Promise<string> {
  const { stderr } = await run("ffmpeg", ["-v", "error", "-xerror", "-i", path, "-f", "null", "-"]).catch(
    (cause: { stderr?: string; message: string }) => ({ stderr: cause.stderr || cause.message }),
  );
  return stderr.trim();
}

/** SHA-256 hash of a file, to check that files are equal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** MD5 hashes of the packets of each stream, "v" and "a". They equal those of the source if the streams were only copied. */
export async function packetHashes(path: string): Promise<Record<string, string>> {
  const { stdout } = await run("ffmpeg", [
    "-v",
    "error",
    "-i",
    path,
    "-c",
    "copy",
    "-f",
    "streamhash",
    "-hash",
    "md5",
    "-",
  ]);
  return Object.fromEntries(
    stdout
      .trim()
      .split("\n")
      .map((line) => [line.split(",")[1], line.split("=")[1]]),
  );
}
