// The sample: a short clip that we draw ourselves, which demonstrates a download without the internet. It has four qualities
// without sound, one audio track and subtitles in two languages, described by a DASH manifest in a page.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawScene, rate } from "./sample-scene.mjs";
import { dataDir, fingerprint, isStamped, run, stamp } from "./step.mjs";

const seconds = 12;
const qualities = [
  { lines: 1080, width: 1920, kbps: 3200, codec: "avc1.640028" },
  { lines: 720, width: 1280, kbps: 2400, codec: "avc1.64001f" },
  { lines: 480, width: 854, kbps: 800, codec: "avc1.64001e" },
  { lines: 240, width: 426, kbps: 240, codec: "avc1.640015" },
];
const folder = path.join(dataDir, "sample");

/** Draws and encodes the sample if it is missing or its recipe has changed. */
export async function sampleClip() {
  const mark = fingerprint(["sample.mjs", "sample-scene.mjs"].map((name) => path.join(import.meta.dirname, name)));
  if (isStamped(path.join(folder, "stamp"), mark)) return null;
  const draft = path.join(dataDir, "sample.draft");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await drawVideo(draft);
  await Promise.all([playAudio(draft), takeCover(draft)]);
  for (const [name, text] of Object.entries(texts(draft))) writeFileSync(path.join(draft, name), text);
  stamp(path.join(draft, "stamp"), mark);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return `${seconds} s in ${qualities.length} qualities`;
}

/** The scene, scaled to each quality and encoded. */
async function drawVideo(draft) {
  const layers = path.join(draft, "layers");
  mkdirSync(layers);
  const { inputs, graph } = await drawScene(layers, seconds);
  const scales = qualities.map(
    ({ lines, width }, i) => `[in${i}]scale=${width}:${lines}:flags=bilinear,setsar=1[out${i}]`,
  );
  const split = `[scene]format=yuv420p,split=${qualities.length}${qualities.map((_, i) => `[in${i}]`).join("")}`;
  const outputs = qualities.flatMap(({ lines, kbps }, i) => [
    ...["-map", `[out${i}]`, "-c:v", "libx264", "-preset", "superfast", "-profile:v", "high", "-b:v", `${kbps}k`],
    ...[
      "-maxrate",
      `${kbps * 1.5}k`,
      "-bufsize",
      `${kbps * 2}k`,
      "-g",
      "50",
      "-r",
      `${rate}`,
      "-movflags",
      "+faststart",
    ],
    path.join(draft, `${lines}.mp4`),
  ]);
  await run("ffmpeg", [
    "-v",
    "error",
    "-y",
    ...inputs,
    "-filter_complex",
    [graph, split, ...scales].join(";"),
    ...outputs,
  ]);
  rmSync(layers, { recursive: true });
}

/** A slow chord that swells like waves. */
const playAudio = (draft) =>
  run("ffmpeg", [
    ...["-v", "error", "-y", "-f", "lavfi", "-i"],
    `aevalsrc='0.12*(sin(2*PI*196*t)+sin(2*PI*246.9*t)+sin(2*PI*293.7*t))*(0.6+0.4*sin(2*PI*t/4))':d=${seconds}:s=44100:c=stereo`,
    ...[
      "-af",
      `afade=t=in:d=1,afade=t=out:st=${seconds - 2}:d=2`,
      "-c:a",
      "aac",
      "-b:a",
      "128k",
      "-movflags",
      "+faststart",
    ],
    path.join(draft, "audio.m4a"),
  ]);

const takeCover = (draft) =>
  run("ffmpeg", [
    ...["-v", "error", "-y", "-ss", "5", "-i", path.join(draft, "720.mp4"), "-frames:v", "1", "-q:v", "3"],
    path.join(draft, "cover.jpg"),
  ]);

function texts(draft) {
  const size = (name) => statSync(path.join(draft, name)).size;
  const kbps = (name) => Math.round((size(name) * 8) / seconds);
  const video = qualities.map(
    ({ lines, width, codec }) =>
      `      <Representation id="v${lines}" codecs="${codec}" width="${width}" height="${lines}" frameRate="25" bandwidth="${kbps(`${lines}.mp4`)}"><BaseURL>${lines}.mp4</BaseURL></Representation>`,
  );
  return {
    "sample.mpd": `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" mediaPresentationDuration="PT${seconds}S" minBufferTime="PT2S">
  <Period>
    <AdaptationSet contentType="video" mimeType="video/mp4">
${video.join("\n")}
    </AdaptationSet>
    <AdaptationSet contentType="audio" mimeType="audio/mp4" lang="en">
      <Representation id="audio" codecs="mp4a.40.2" audioSamplingRate="44100" bandwidth="${kbps("audio.m4a")}"><BaseURL>audio.m4a</BaseURL></Representation>
    </AdaptationSet>
  </Period>
</MPD>
`,
    "index.html": `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Parted water, the Cutwater sample</title></head>
<body><video controls poster="cover.jpg">
<source src="sample.mpd" type="application/dash+xml">
<track kind="subtitles" srclang="en" label="English" src="en.vtt">
<track kind="subtitles" srclang="zh" label="中文" src="zh.vtt">
</video></body></html>
`,
    "en.vtt": subtitles([
      "A line is drawn through the water.",
      "What was one becomes two.",
      "Both sides lie still again.",
    ]),
    "zh.vtt": subtitles(["水面上划过一道线。", "原本的一片，分成了两边。", "两边又都静了下来。"]),
  };
}

function subtitles(lines) {
  const cue = (line, i) => `${time(i * 4 + 0.5)} --> ${time(i * 4 + 3.5)}\n${line}\n`;
  const time = (at) => `00:00:${at.toFixed(3).padStart(6, "0")}`;
  return `WEBVTT\n\n${lines.map(cue).join("\n")}`;
}
