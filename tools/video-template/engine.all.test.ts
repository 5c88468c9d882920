import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { CompositionInput } from "@cutwater/composer/schema/composition.ts";
import { audioOf, videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { until } from "@cutwater/testing/until.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";
import { beforeAfterSlots, drawFiles, type Files, quoteSlots } from "./test/job-files.ts";
import tool from "./tool.ts";

let files: Files;
let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "template-"));
  files = await drawFiles(root);
});
after(() => rm(root, { recursive: true }));
const aFolder = () => mkdtemp(join(root, "job-"));

test("a template with pictures, a video and music becomes a film: streams, length, loudness, steps", async () => {
  const steps = new Set<string>();
  const { result, outputPath, progress } = await runEngine(
    engine,
    { template: "before-after", shape: "1:1", side: 720, length: "short", slots: beforeAfterSlots(files) },
    { inputs: files.inputs, folder: await aFolder(), onProgress: (_, step) => void steps.add(step?.key ?? "") },
  );
  const facts = await probe(outputPath);
  const video = videoOf(facts);
  assert.deepEqual([video?.codec, video?.width, video?.height, audioOf(facts)?.codec], ["h264", 720, 720, "aac"]);
  assert.ok(Math.abs((video?.durationSeconds ?? 0) - result.durationSeconds) < 0.05);
  const { lufs, truePeak } = await measureLoudness(outputPath);
  assert.ok(Math.abs(lufs + 14) <= 1 && truePeak <= -1, `${lufs} LUFS, ${truePeak} dBTP`);
  assert.deepEqual([...steps], ["setting", "drawing", "finishing"]);
  assert.ok(progress.at(-1)! >= 94);
});

test("the price is the film's started seconds, whatever fills it: three lengths have three prices", () => {
  const unitsOf = (length: "short" | "usual" | "long") =>
    tool.measure({
      data: tool.data.parse({ template: "quote", length, slots: quoteSlots }),
      inputs: [],
      allowance: {} as never,
    }).units;
  assert.deepEqual([unitsOf("short"), unitsOf("usual"), unitsOf("long")], [7, 9, 14]);
});

test("invalid contents are refused with the field's name: empty, too long, wrong kind, too small, unknown", async () => {
  const folder = await aFolder();
  const run = (slots: object, template = "quote") =>
    runEngine(engine, { template, slots } as never, { inputs: files.inputs, folder });
  const refused = (key: string) => ({ name: "Refusal", key });
  await assert.rejects(run({}), refused("slotEmpty"));
  await assert.rejects(run({ ...quoteSlots, name: { text: "too long ".repeat(50) } }), refused("textTooLong"));
  await assert.rejects(run({ ...quoteSlots, quote: { url: files.url.first } }), refused("slotWrongKind"));
  await assert.rejects(run({ ...quoteSlots, portrait: { url: files.url.tiny } }), refused("pictureTooSmall"));
  await assert.rejects(run({ ...quoteSlots, other: { text: "?" } }), refused("slotUnknown"));
  await assert.rejects(run(quoteSlots, "nothing"), refused("templateUnknown"));
  await assert.rejects(runEngine(engine, { slots: {} }, { inputs: {}, folder }), refused("templateMissing"));
});

const own = (scenes: CompositionInput["scenes"]): CompositionInput => ({
  version: 1,
  title: "Own",
  language: "en",
  scenes,
});

test("a customer's own template is made like ours; one that names files or is too heavy is refused", async () => {
  const folder = await aFolder();
  const words: CompositionInput["scenes"] = [
    { seconds: 0.5, layers: [{ kind: "text", id: "words", text: "Own", look: { size: 20, colour: "#ffffff" } }] },
  ];
  const run = (composition: CompositionInput) =>
    runEngine(engine, { composition, side: 720 } as never, { inputs: {}, folder });
  const { result } = await run(own(words));
  assert.deepEqual([result.frames, result.sound], [15, null]);

  const named = own([{ seconds: 1, layers: [{ kind: "picture", id: "one", source: { asset: "secret" } }] }]);
  await assert.rejects(run(named), { name: "Refusal", key: "templateHasFiles" });

  const turning = [0, 20].map((at) => ({ at, value: at * 18 }));
  const shadow = { colour: "#000000", blur: 12, y: 4 };
  const layers = Array.from({ length: 30 }, (_, i) => ({
    kind: "shape" as const,
    id: `layer-${i}`,
    box: { width: 300, height: 300 },
    fill: "#ff0000",
    shadow,
    radius: 20,
    motion: { rotation: turning, scale: [0, 20].map((at) => ({ at, value: 1 + at / 4 })) },
  }));
  await assert.rejects(run(own([{ seconds: 20, layers }])), { name: "Refusal", key: "templateTooHeavy" });
});

test("a killed run continues where it was, and gives the same film", async () => {
  const folder = await aFolder();
  const fresh = await aFolder();
  const child = join(import.meta.dirname, "test/engine-child.ts");
  const killed = spawn(process.execPath, [child, folder], { stdio: "inherit" });
  await until("a segment", async () => (await namesIn(folder)).some((name) => /frames-\d+\.mp4$/.test(name)), 60);
  killed.kill("SIGKILL");
  await once(killed, "close");
  const data = { template: "quote", side: 720, slots: quoteSlots } as const;
  const again = await runEngine(engine, data, { inputs: {}, folder });
  assert.ok((again.progress.find((percent) => percent > 0) ?? 0) >= 40, "a whole segment was there");
  const whole = await runEngine(engine, data, { inputs: {}, folder: fresh });
  assert.ok((await readFile(again.outputPath)).equals(await readFile(whole.outputPath)));
});

const namesIn = (folder: string): Promise<string[]> => readdir(folder, { recursive: true });
