import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw, drawVideo, framesOf } from "../../test/drawn.ts";
import { drawSound, onsetIn, tone } from "../../test/drawn-sound.ts";
import type { AudioFacts } from "../facts.ts";
import { runFfprobe } from "../ffmpeg.ts";
import { packetsOf } from "../packets.ts";
import { probe } from "../probe.ts";
import { dubbedContainerFor, muxDubbed } from "./mux-dubbed.ts";
import { readSamples } from "./read-samples.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "mux-"));
  await drawVideo(at("picture.mp4"), { seconds: 2 });
  await draw("-f", "lavfi", "-i", "sine=frequency=440:duration=2", "-ac", "2", "-c:a", "aac", at("dubbed.m4a"));
});
after(() => rm(folder, { recursive: true }));

const names = { name: { language: "zh-CN", title: "中文配音" }, original: { language: "en", title: "Original" } };
const soundsOf = async (path: string) =>
  (await probe(path)).streams.filter((stream): stream is AudioFacts => stream.kind === "audio");

async function withSound(sound: readonly string[], ending = "mp4"): Promise<string> {
  const path = at(`film.${ending}`);
  await draw("-i", at("picture.mp4"), "-f", "lavfi", ...sound, "-c:v", "copy", path);
  return path;
}

const originals: Record<string, { sound: readonly string[]; ending?: string; channels: number; codec: string }> = {
  "one channel": { sound: ["-i", "sine=duration=2", "-ac", "1", "-c:a", "aac"], channels: 1, codec: "aac" },
  "eight channels": { sound: ["-i", "anullsrc=cl=7.1", "-t", "2", "-c:a", "aac"], channels: 8, codec: "aac" },
  "sound that mp4 does not hold": {
    sound: ["-i", "anullsrc=cl=5.1", "-t", "2", "-c:a", "pcm_s16le"],
    ending: "mkv",
    channels: 6,
    codec: "aac",
  },
};
for (const [name, { sound, ending, channels, codec }] of Object.entries(originals))
  test(`an original of ${name} comes second, the dubbed track first, the picture untouched`, async () => {
    const film = await withSound(sound, ending);
    const out = at("made.mp4");
    await muxDubbed({ film, dubbed: at("dubbed.m4a"), ...names, out, container: "mp4" });
    const [dubbed, original, ...more] = await soundsOf(out);
    assert.deepEqual(more, []);
    assert.deepEqual([dubbed?.language, dubbed?.channels, dubbed?.isDefault], ["zho", 2, true]);
    assert.deepEqual([original?.language, original?.channels, original?.isDefault], ["eng", channels, false]);
    assert.equal(original?.codec, codec);
    assert.deepEqual(await framesOf(out), await framesOf(at("picture.mp4")));
    const tags = await runFfprobe(out, ["-show_entries", "stream_tags", "-of", "json"]);
    assert.match(tags, /中文配音/);
  });

test("without an original there is one track, also for a film without sound", async () => {
  for (const film of [await withSound(["-i", "sine=duration=2", "-c:a", "aac"]), at("picture.mp4")]) {
    const original = film === at("picture.mp4") ? names.original : null;
    await muxDubbed({ ...names, film, dubbed: at("dubbed.m4a"), original, out: at("one.mp4"), container: "mp4" });
    assert.equal((await soundsOf(at("one.mp4"))).length, 1);
  }
});

test("webm is given opus; a recording without picture becomes m4a", async () => {
  await drawVideo(at("film.webm"), { seconds: 1, size: "64x64", codec: ["libvpx", "-deadline", "realtime"] });
  await draw("-i", at("dubbed.m4a"), "-c:a", "libopus", "-t", "1", at("dubbed.opus"));
  const webm = dubbedContainerFor(await probe(at("film.webm")));
  assert.deepEqual(webm, { container: "webm", codec: "opus" });
  await muxDubbed({
    film: at("film.webm"),
    dubbed: at("dubbed.opus"),
    ...names,
    out: at("made.webm"),
    container: "webm",
  });
  assert.deepEqual([(await soundsOf(at("made.webm"))).length, (await framesOf(at("made.webm"))).length], [1, 25]);

  const { container } = dubbedContainerFor(await probe(at("dubbed.m4a")));
  await muxDubbed({ film: at("dubbed.m4a"), dubbed: at("dubbed.m4a"), ...names, out: at("made.m4a"), container });
  assert.deepEqual(
    (await soundsOf(at("made.m4a"))).map(({ language }) => language),
    ["zho", "eng"],
  );
});

for (const container of ["mp4", "mkv", "webm"] as const)
  test(`in ${container} the dubbed track keeps its time to the picture, within 10 ms`, async () => {
    const [ending, codec] = container === "webm" ? ["opus", "libopus"] : ["m4a", "aac"];
    await drawSound(at("late.wav"), 2, (seconds) => (seconds < 1 ? 0 : tone(440, 0.5)(seconds)));
    await draw("-i", at("late.wav"), "-c:a", codec, at(`late.${ending}`));
    await drawVideo(at("film.mkv"), {
      seconds: 2,
      size: "64x64",
      codec: container === "webm" ? ["libvpx", "-deadline", "realtime"] : ["libx264"],
    });
    const out = at(`late.${container}`);
    await muxDubbed({ film: at("film.mkv"), dubbed: at(`late.${ending}`), ...names, original: null, out, container });
    const heard: number[] = [];
    for await (const block of readSamples({ path: out, channels: 1, sampleRate: 48_000, blockSamples: 48_000 }))
      heard.push(...block);
    // An encoder's leading padding shifts picture and sound of a Matroska file alike.
    const firstOf = async (stream: string) => (await packetsOf(out, stream, 0, { packets: 1 }))[0]!.ptsSeconds;
    const picture = await firstOf("V:0");
    const sound = await firstOf("a:0");
    const onset = onsetIn(Float32Array.from(heard), 0, 0.1) / 48_000 - (picture - Math.min(picture, sound));
    assert.ok(Math.abs(onset - 1) < 0.01, `at ${onset} s`);
  });
