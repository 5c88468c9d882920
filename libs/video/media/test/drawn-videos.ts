import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeMatrix } from "../src/video/matrix.ts";
import { draw } from "./drawn.ts";

/** Recipe of one fixture: ffmpeg's arguments before the output, and an optional change to the file's bytes afterwards. */
type Recipe = { args: readonly string[]; finish?: (path: string) => Promise<void> };

const words = (line: string): string[] => line.split(" ");
const input = (source: string): string[] => ["-f", "lavfi", "-i", source];
const picture = (size = "96x64", seconds = 1): string[] => input(`testsrc2=size=${size}:rate=10:duration=${seconds}`);
const tone = (seconds = 1): string[] => input(`sine=frequency=330:sample_rate=44100:duration=${seconds}`);
const h264 = words("-c:v libx264 -preset ultrafast -pix_fmt yuv420p");
const slowH264 = words("-c:v libx264 -preset fast -bf 3 -g 8 -pix_fmt yuv420p");
const aac = words("-c:a aac -b:a 48k");
const both = [...picture(), ...tone()];
const plain = [...both, ...h264, ...aac];

/** Nine fixed-point numbers of a track header (ISO/IEC 14496-12, 8.3.2): 2.30 in the last column, else 16.16. */
const one = 65_536;
const turn =
  (a: number, b: number, c: number, d: number, x = 0, y = 0) =>
  async (path: string) =>
    await writeMatrix(path, [a * one, b * one, 0, c * one, d * one, 0, x * one, y * one, 2 ** 30]);

/**
 * H.264 in the containers that the tools accept, each with a peculiarity. Each is about one second of 96 × 64 pixels at 10 frames
 * per second.
 */
export const oddH264 = {
  "plain.mp4": { args: plain },
  "b-pyramid.mp4": { args: [...both, ...slowH264, ...words("-x264-params b-pyramid=normal"), ...aac] },
  "no-b-frames.mp4": { args: [...both, ...slowH264, "-bf", "0", ...aac] },
  "bt601.mp4": {
    args: [...plain, ...words("-color_primaries smpte170m -color_trc smpte170m -colorspace smpte170m")],
  },
  "uneven-times.mp4": {
    args: [...both, "-vf", "select='not(between(n,2,5))+eq(n,4)'", ...words("-fps_mode vfr"), ...h264, ...aac],
  },
  "edit-list.mp4": { args: [...both, ...slowH264, ...aac, ...words("-output_ts_offset 0.3")] },
  "fragmented.mp4": { args: [...plain, ...words("-g 4 -movflags frag_keyframe+empty_moov+default_base_moof")] },
  "ten-bits.mp4": { args: [...both, ...words("-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le"), ...aac] },
  "portrait.mp4": { args: [...picture("64x96"), ...tone(), ...h264, ...aac] },
  "quarter-turn.mov": { args: plain, finish: turn(0, 1, -1, 0, 64) },
  "three-quarter-turn.mov": { args: plain, finish: turn(0, -1, 1, 0, 0, 96) },
  "half-turn-mirrored.mp4": { args: plain, finish: turn(1, 0, 0, -1, 0, 64) },
  "no-sound.mp4": { args: [...picture(), ...h264, "-an"] },
  "two-sounds.mp4": { args: [...both, ...tone(0.7), ...words("-map 0 -map 1 -map 2"), ...h264, ...aac] },
  "late-sound.mp4": { args: [...picture(), ...words("-itsoffset 0.4"), ...tone(0.5), ...h264, ...aac] },
  "longer-sound.mp4": { args: [...picture(), ...tone(1.6), ...h264, ...aac] },
  "title.mp4": { args: [...plain, "-metadata", "title=Ein Titel 标题", "-metadata", "comment=drawn"] },
  "wide-pixels.mp4": { args: [...both, "-vf", "setsar=2/1", ...h264, ...aac] },
  "odd-length.mp4": { args: [...picture("96x64", 1.022), ...tone(1.022), ...h264, ...aac] },
  "plain.mkv": { args: plain },
  "many-key-frames.mkv": { args: [...both, ...slowH264, "-g", "2", ...words("-c:a ac3")] },
} satisfies Record<string, Recipe>;

/** Every other kind of media that people upload. */
export const otherMedia = {
  "hevc.mp4": { args: [...both, ...words("-c:v libx265 -x265-params log-level=error -pix_fmt yuv420p"), ...aac] },
  "hdr.mp4": {
    args: [
      ...picture(),
      ...words("-c:v libx265 -x265-params log-level=error -pix_fmt yuv420p10le"),
      ...words("-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc"),
    ],
  },
  "av1.mp4": { args: [...picture(), ...words("-c:v libsvtav1 -preset 12 -pix_fmt yuv420p")] },
  "vp8.webm": { args: [...both, ...words("-c:v libvpx -deadline realtime -c:a libvorbis")] },
  "vp9.webm": { args: [...both, ...words("-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus")] },
  "odd-size.webm": {
    args: [
      ...input("testsrc=size=95x63:rate=10:duration=1"),
      ...words("-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -pix_fmt yuv420p"),
    ],
  },
  "mpeg4.mp4": { args: [...both, ...words("-c:v mpeg4"), ...aac] },
  "mpeg4.avi": { args: [...both, ...words("-c:v mpeg4 -c:a libmp3lame")] },
  "flash.flv": { args: [...both, ...words("-c:v flv -c:a libmp3lame")] },
  "h263.3gp": { args: [...picture("176x144"), ...words("-c:v h263")] },
  "windows.wmv": { args: [...both, ...words("-c:v wmv2 -c:a wmav2")] },
  "transport.ts": { args: [...both, ...h264, ...words("-c:a libmp3lame")] },
  "sound.mp3": { args: [...tone(), ...words("-c:a libmp3lame")] },
  "sound.m4a": { args: [...tone(), ...aac] },
  "sound.opus": { args: [...tone(), ...words("-c:a libopus")] },
  "sound.wav": { args: tone() },
} satisfies Record<string, Recipe>;

const hevc = words("-c:v libx265 -x265-params log-level=error");
const vp9 = words("-c:v libvpx-vp9 -deadline realtime -cpu-used 8");
const ramp = input(
  "gradients=size=96x64:rate=10:duration=1:c0=black:c1=white:x0=0:y0=0:x1=95:y1=0:seed=7:speed=0.00001",
);

/** Videos to convert to H.264, each with a peculiarity. */
export const otherCodecs = {
  "phone.mov": {
    args: [...both, ...hevc, ...words("-bf 3 -pix_fmt yuv420p -tag:v hvc1"), ...aac],
    finish: turn(0, 1, -1, 0, 64),
  },
  "uneven-hevc.mp4": {
    args: [...both, "-vf", "select='not(between(n,2,5))+eq(n,4)'", ...words("-fps_mode vfr"), ...hevc, ...aac],
  },
  "hlg.mp4": {
    args: [
      ...ramp,
      ...tone(),
      ...words("-vf format=yuv420p10le"),
      ...hevc,
      ...words("-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc"),
      ...aac,
    ],
  },
  "pq.mp4": {
    args: [
      ...ramp,
      ...words("-vf format=yuv420p10le"),
      ...words("-c:v libx265 -x265-params"),
      "log-level=error:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1):max-cll=1000,400",
      ...words("-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc"),
    ],
  },
  "ten-bits-av1.mkv": { args: [...both, ...words("-c:v libsvtav1 -preset 12 -pix_fmt yuv420p10le -c:a libopus")] },
  "rgb.webm": { args: [...both, ...vp9, ...words("-pix_fmt gbrp -c:a libvorbis")] },
  "prores.mov": { args: [...both, ...words("-c:v prores_ks -profile:v 2 -c:a pcm_s16le")] },
  "full-range.mov": { args: [...both, ...words("-c:v mjpeg -pix_fmt yuvj420p -q:v 2"), ...aac] },
  "wide-pixels-hevc.mkv": { args: [...both, "-vf", "setsar=2/1", ...hevc, ...words("-pix_fmt yuv420p"), ...aac] },
  "late-picture.mkv": {
    args: [...words("-itsoffset 0.4"), ...picture(), ...tone(1.4), ...hevc, ...words("-pix_fmt yuv420p"), ...aac],
  },
} satisfies Record<string, Recipe>;

const change = (edit: (bytes: Buffer) => Buffer) => async (path: string) =>
  await writeFile(path, edit(await readFile(path)));
const cutAt = (share: number) => change((bytes) => bytes.subarray(0, Math.floor(share * bytes.length)));
/** Changes every n-th byte from a given box to the end of the file. */
const worn = (from: string, every: number) =>
  change((bytes) => {
    for (let at = bytes.indexOf(from) + 8; at < bytes.length; at += every) bytes[at] = bytes[at]! ^ 0x5a;
    return bytes;
  });
const renamed = (from: string, to: string, place: "indexOf" | "lastIndexOf") =>
  change((bytes) => {
    bytes.write(to, bytes[place](from), "latin1");
    return bytes;
  });
const quick = words("-movflags +faststart");

/** Files that are damaged, each in a different way, or that are not media at all. */
export const damagedMedia = {
  "cut-short.mp4": { args: [...plain, ...quick], finish: cutAt(0.6) },
  "cut-by-a-little.mp4": { args: [...plain, ...quick], finish: cutAt(0.95) },
  "no-index.mp4": { args: plain, finish: cutAt(0.7) },
  "worn-pictures.mp4": { args: [...plain, ...quick], finish: worn("mdat", 97) },
  "worn-index.mp4": { args: plain, finish: worn("stbl", 41) },
  "sound-without-description.mp4": { args: plain, finish: renamed("stsd", "free", "lastIndexOf") },
  "picture-without-description.mp4": { args: plain, finish: renamed("stsd", "free", "indexOf") },
  "no-chunk-table.mp4": { args: plain, finish: renamed("stsc", "free", "indexOf") },
  "unknown-brand.mp4": { args: plain, finish: renamed("isom", "zzzz", "indexOf") },
  "data-too-long.mp4": {
    args: [...plain, ...quick],
    finish: change((bytes) => {
      bytes.writeUInt32BE(0x7000_0000, bytes.indexOf("mdat") - 4);
      return bytes;
    }),
  },
  "worn.webm": {
    args: [...both, ...words("-c:v libvpx -deadline realtime -c:a libvorbis")],
    finish: worn("V_VP8", 61),
  },
  "head-alone.webm": { args: [...picture(), ...words("-c:v libvpx -deadline realtime")], finish: cutAt(0.03) },
  "empty.mp4": { args: plain, finish: cutAt(0) },
  "noise.mp4": { args: plain, finish: change((bytes) => Buffer.from(bytes.map((_, i) => (i * i * 31 + 7 * i) >> 3))) },
  "-dash.mp4": { args: plain, finish: cutAt(0.5) },
} satisfies Record<string, Recipe>;

/** Folder of the fixtures. They are drawn once per checkout, and again when this file changes. */
const sourceHash = createHash("sha256")
  .update(readFileSync(import.meta.filename))
  .digest("hex")
  .slice(0, 12);
const cache = join(import.meta.dirname, "../../../../.cache/drawn-media", sourceHash);

/**
 * Draws some of the fixtures above, or uses the ones drawn earlier. Tests read the files and never change them.
 *
 * @returns their paths by name, in the order of the recipes
 */
export async function drawnVideos<Name extends string>(
  recipes: Readonly<Record<Name, Recipe>>,
  names: readonly Name[] = Object.keys(recipes) as Name[],
): Promise<Map<Name, string>> {
  const paths = new Map<Name, string>();
  for (const name of names) paths.set(name, await drawn(name, recipes[name]));
  return paths;
}

async function drawn(name: string, { args, finish }: Recipe): Promise<string> {
  const path = join(cache, name);
  if (existsSync(path)) return path;
  // Several test processes may draw the same file: each draws its own and moves it into place.
  const draft = join(cache, `draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  const made = join(draft, name);
  await draw("-fflags", "+bitexact", ...args, "-flags", "+bitexact", made);
  await finish?.(made);
  await rename(made, path);
  await rm(draft, { recursive: true });
  return path;
}
