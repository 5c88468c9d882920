import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { deliver } from "@cutwater/delivery/deliver.ts";
import { anExtraction } from "@cutwater/delivery/test/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { type Bench, type BenchContext, lowerMedian } from "./bench.ts";

const exec = promisify(execFile);
const megabyte = 1_000_000;
const throttled = 8 * megabyte;
const seconds = 340;

type Host = { video: string; audio: string; page: string };
type Round = { ours: number; peer: number; firstSeconds: number };

/** Downloads and merges a film and reads a page, compared with yt-dlp on the same host in the same run. */
const bench: Bench = {
  name: "downloader",
  title: "Downloader",
  async run(context) {
    const { folder, log } = context;
    log("drawing the film ...");
    const video = join(folder, "v.mp4");
    const audio = join(folder, "a.m4a");
    await drawFilm(folder, video, audio);
    const bytes = (await stat(video)).size + (await stat(audio)).size;
    const version = (await yt(context, ["--version"])).stdout.trim();
    const rows = [
      await compare(context, [video, audio], throttled, 3, 0.35),
      await compare(context, [video, audio], 0, 5, 1.1),
      await compareParse(context, [video, audio]),
    ];
    return {
      tables: [
        {
          title: `${(bytes / megabyte).toFixed(0)} MB of video and audio apart`,
          head: ["case", "ours", `yt-dlp ${version}`, "ratio", "target", "first progress"],
          rows,
        },
      ],
      notes: [
        "Ours: `deliver()` in a running process, from the call to the checked mp4, with 4 connections a stream. yt-dlp: the command `yt-dlp -f bv+ba --load-info-json`, including its start.",
        "First progress: time from the call to the first progress frame with bytes. Target: at most 1 s.",
        "Parse: a page with an HLS film of three qualities. Ours uses a warm worker, theirs is `yt-dlp -J`.",
        "Each figure is the median of the rounds; ours and theirs take turns. Site, downloader and peer share the machine.",
      ],
    };
  },
};
export default bench;

/** Half a minute of noise, repeated to about 100 MB, and about 8 MB of sound. */
async function drawFilm(folder: string, video: string, audio: string): Promise<void> {
  const part = join(folder, "part.mp4");
  const draw = (...args: string[]) => exec("ffmpeg", ["-v", "error", "-y", ...args]);
  const rate = ["-b:v", "2350k", "-minrate", "2350k", "-maxrate", "2350k", "-bufsize", "2350k"];
  await draw(
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=640x360:rate=25:duration=34,noise=alls=30:allf=t",
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    ...rate,
    "-pix_fmt",
    "yuv420p",
    part,
  );
  await draw("-stream_loop", "9", "-i", part, "-c", "copy", "-movflags", "+faststart", video);
  await draw("-f", "lavfi", "-i", `anoisesrc=duration=${seconds}:amplitude=0.3`, "-c:a", "aac", "-b:a", "192k", audio);
}

async function compare(
  context: BenchContext,
  files: string[],
  speed: number,
  rounds: number,
  target: number,
): Promise<string[]> {
  const name = speed === 0 ? "unthrottled" : `${speed / megabyte} MB/s a connection`;
  return await withHost(files, speed, async (host) => {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({ ...(await ours(context, host)), peer: await peer(context, host) });
      context.log(`${name}: ${JSON.stringify(measured.at(-1))}`);
    }
    const ourSeconds = lowerMedian(measured.map((one) => one.ours));
    const peerSeconds = lowerMedian(measured.map((one) => one.peer));
    const first = Math.max(...measured.map(({ firstSeconds }) => firstSeconds));
    return row(name, ourSeconds, peerSeconds, target, `${first.toFixed(2)} s`);
  });
}

function row(name: string, ours: number, peer: number, target: number, first: string): string[] {
  const ratio = ours / peer;
  const verdict = ratio <= target ? "" : " (missed)";
  return [name, `${ours.toFixed(3)} s`, `${peer.toFixed(2)} s`, ratio.toFixed(3), `≤ ${target}${verdict}`, first];
}

async function ours({ folder }: BenchContext, host: Host): Promise<{ ours: number; firstSeconds: number }> {
  const workDir = join(folder, "ours");
  const extraction = { ...anExtraction({ ...host, whole: host.video, cover: host.page }), durationSeconds: seconds };
  const media = extraction.video["720p"];
  if (!media) throw new Error("the drawn extraction has no 720p");
  const startedAt = performance.now();
  let firstSeconds = Number.POSITIVE_INFINITY;
  await deliver({
    extraction: { ...extraction, video: { film: media } },
    pick: { kind: "video", label: "film" },
    workDir,
    extractor: { fetchStream: () => Promise.reject(new Error("no fragments in this bench")) },
    fetch: (url, init) => fetch(url, init),
    proxy: null,
    reextract: async () => extraction,
    onProgress: ({ currentBytes }) => {
      if (currentBytes > 0) firstSeconds = Math.min(firstSeconds, (performance.now() - startedAt) / 1_000);
    },
  });
  const took = (performance.now() - startedAt) / 1_000;
  await rm(workDir, { recursive: true });
  return { ours: took, firstSeconds };
}

async function peer({ folder, engine }: BenchContext, host: Host): Promise<number> {
  const workDir = join(folder, "peer");
  await mkdir(workDir);
  const format = { protocol: "http", container: "mp4_dash" };
  const info = {
    id: "film",
    title: "film",
    extractor: "generic",
    extractor_key: "Generic",
    webpage_url: host.page,
    duration: seconds,
    formats: [
      {
        ...format,
        format_id: "a",
        url: `${host.audio}/a`,
        ext: "m4a",
        vcodec: "none",
        acodec: "mp4a.40.2",
        abr: 192,
        tbr: 192,
      },
      {
        ...format,
        format_id: "v",
        url: `${host.video}/v`,
        ext: "mp4",
        vcodec: "avc1.64001e",
        acodec: "none",
        height: 360,
        width: 640,
        vbr: 2350,
        tbr: 2350,
      },
    ],
  };
  await writeFile(join(workDir, "info.json"), JSON.stringify(info));
  const startedAt = performance.now();
  await yt({ engine }, [...quietly, "--load-info-json", "info.json", "-f", "bv+ba", "-o", "film.%(ext)s"], workDir);
  const took = (performance.now() - startedAt) / 1_000;
  const { size } = await stat(join(workDir, "film.mp4"));
  if (size < 90 * megabyte) throw new Error(`yt-dlp made a file of ${size} bytes`);
  await rm(workDir, { recursive: true });
  return took;
}

const quietly = ["--ignore-config", "--no-update", "-q", "--no-progress"];

/** Runs yt-dlp with the Python interpreter in which it is installed. */
const yt = async ({ engine: { python, enginePath } }: Pick<BenchContext, "engine">, args: string[], cwd?: string) =>
  await exec(python, ["-m", "yt_dlp", ...args], {
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, ...(enginePath.length > 0 ? { PYTHONPATH: enginePath.join(delimiter) } : {}) },
  });

async function compareParse({ engine, log }: BenchContext, files: string[]): Promise<string[]> {
  return await withHost(files, 0, async ({ page }) => {
    const extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
    try {
      const warm = async () => timed(() => extractor.extract(page, { proxy: null }));
      await warm();
      const rounds = { ours: [] as number[], peer: [] as number[] };
      for (let round = 0; round < 5; round += 1) {
        rounds.ours.push(...(await repeated(5, warm)));
        rounds.peer.push(await timed(() => yt({ engine }, [...quietly, "-J", page])));
      }
      const ourSeconds = lowerMedian(rounds.ours);
      const peerSeconds = lowerMedian(rounds.peer);
      log(`parse: ${ourSeconds} s, ${peerSeconds} s`);
      return row("parse, warm", ourSeconds, peerSeconds, 0.05, "");
    } finally {
      await extractor.close();
    }
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1_000;
}

async function repeated(times: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  while (values.length < times) values.push(await measure());
  return values;
}

async function withHost<T>(files: string[], speed: number, use: (host: Host) => Promise<T>): Promise<T> {
  const script = join(import.meta.dirname, "host.ts");
  const child = spawn(process.execPath, [script, ...files, String(speed)], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = (await once(createInterface(child.stdout), "line")) as [string];
    return await use(JSON.parse(line) as Host);
  } finally {
    child.kill();
    await once(child, "exit");
  }
}
