import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { nothingRemote } from "@cutwater/language/remote.ts";
import { probe } from "@cutwater/media/probe.ts";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { speakersHere } from "@cutwater/speech/speaking/speakers-here.ts";
import { voicesHere } from "@cutwater/speech/speaking/voices-here.ts";
import { type RunEngineOptions, runEngine } from "@cutwater/toolkit/testing.ts";
import { estimatedSeconds, lengthOfScript, linesOfScript, usualChoices } from "./draft.ts";
import engine from "./engine.ts";
import { planFilm } from "./src/film/make-film.ts";
import { createNarrator } from "./src/narrator.ts";
import { drawPicture } from "./test/draw-picture.ts";
import { jobOf, killedJob, pictures } from "./test/job.ts";
import tool from "./tool.ts";

let root = "";
let inputs: RunEngineOptions["inputs"] = {};
before(async () => {
  root = await mkdtemp(join(tmpdir(), "explain-engine-"));
  const paths = pictures.map((_url, i) => join(root, `picture-${i}.jpg`));
  await Promise.all(paths.map((path, i) => drawPicture(path, { hue: 60 * i })));
  inputs = Object.fromEntries(pictures.map((url, i) => [url, paths[i]!]));
});
after(() => rm(root, { recursive: true, force: true }));

// Whether captions and mouth match the speech is tested in e2e/studio/explain*.e2e.ts.
test("a film has its paid length, at -14 LUFS with music; a killed run resumes with its speech and drawings, same result", async () => {
  const whole = await folder();
  const killed = await folder();
  const first = await runEngine(engine, killedJob, { inputs, folder: whole });
  const facts = await probe(first.outputPath);
  const video = facts.streams.find((stream) => stream.kind === "video");
  assert.deepEqual([video?.width, video?.height], [1080, 1080]);
  assert.ok(Math.abs((facts.durationSeconds ?? 0) - first.result.durationSeconds) < 0.1);
  const paid = tool.measure(asked(killedJob)).units;
  assert.ok(Math.abs(first.result.durationSeconds - paid) < 1.5, `${first.result.durationSeconds} s for ${paid}`);
  const { lufs, truePeak } = await measureLoudness(first.outputPath);
  assert.ok(Math.abs(lufs + 14) < 1 && truePeak <= -0.9, `${lufs} LUFS, ${truePeak} dBTP`);
  assert.ok(first.progress.length > 20 && first.progress.at(-1)! > 95);

  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "test/killed-child.ts"), killed, JSON.stringify(inputs)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  for await (const told of child.stdout) if (Number(String(told).trim().split("\n").at(-1)) > 80) break;
  child.kill("SIGKILL");
  await once(child, "exit");
  const kept: number[] = [];
  const second = await runEngine(engine, killedJob, {
    inputs,
    folder: killed,
    onProgress: (percent) => void kept.push(percent),
  });
  const { outputUrl: _one, ...before } = first.result;
  const { outputUrl: _other, ...again } = second.result;
  assert.deepEqual(again, before);
  const jump = kept.findIndex((percent) => percent > 40);
  assert.ok(jump >= 0 && jump < 12, "what was drawn is not drawn again");
});

test("a cancelled job ends with the reason", async () => {
  const stopping = new AbortController();
  const running = runEngine(engine, jobOf({}), {
    inputs,
    folder: await folder(),
    signal: stopping.signal,
    onProgress: (percent) => percent > 20 && stopping.abort(new Error("cancelled")),
  });
  await assert.rejects(running, /cancelled/);
});

test("what a job lacks is refused before it costs anything; a missing voice or too long speech is refused afterwards", async () => {
  const refuses = (change: object, key: string) =>
    assert.throws(
      () => tool.measure(asked(jobOf(change))),
      (error) => error instanceof Refusal && error.key === key,
      key,
    );
  refuses({ script: " … " }, "textMissing");
  refuses({ voice: "" }, "voiceMissing");
  refuses({ pictures: [] }, "picturesMissing");
  refuses({ script: "word ".repeat(301) }, "textTooLong");
  refuses({ script: "好".repeat(601), language: "zh" }, "charactersTooMany");
  const fails = async (change: object, key: string) =>
    assert.rejects(
      runEngine(engine, jobOf(change), { inputs, folder: await folder() }),
      (error) => error instanceof Refusal && error.key === key,
      key,
    );
  await fails({ voice: "nobody" }, "voiceMissing");
  await fails({ language: "tlh", voice: "flite:slt" }, "cannotSpeak");
  await fails({ seconds: 3 }, "longerThanPaid");
  await fails({ seconds: 60 }, "shorterThanPaid");
});

test("without a dubbing the estimated price is the price of the film, for every shipped voice", async () => {
  // Long lines, because they have few pauses that could hide a wrong estimate.
  const scripts = {
    en: "This stand holds tablets and phones of every size, folds flat into any bag, and does not slip. Order today and get free delivery and a soft pouch in your colour.",
    zh: "这款支架适合所有平板和手机，折叠以后可以放进任何包里，而且不会打滑。今天下单还可以享受免费配送和两年质保。",
  };
  for (const [language, script] of Object.entries(scripts)) {
    const voices = await voicesHere({ speakers: await speakersHere(nothingRemote) }, language, () => {});
    assert.ok(voices.length > 0, language);
    const work = { folder: await folder(), signal: never, log: () => {}, language: nothingRemote };
    for (const { voice } of voices) {
      const narrator = await createNarrator({ language, voice: voice.id }, work);
      const spoken = [];
      for (const line of linesOfScript(script)) spoken.push({ ...line, narrated: await narrator.say(line.text) });
      const paid = tool.measure(asked(jobOf({ script, language, voice: voice.id }))).units;
      const film = planFilm({
        choices: usualChoices,
        title: "Stand",
        price: "",
        language,
        seconds: paid,
        isEstimated: true,
        lines: spoken,
        pictures: [{ asset: "picture-0", path: "", width: 900, height: 900 }],
      });
      assert.ok(Math.abs(film.seconds - paid) < 1, `${voice.id}: ${film.seconds} s for ${paid}`);
    }
  }
});

test("lines with figures, dates and addresses are priced as they are spoken, and without seconds no estimate refuses a film", async () => {
  const work = { folder: await folder(), signal: never, log: () => {}, language: nothingRemote };
  for (const { text, language, voice } of [
    { text: "It costs $1,234,567.89 since 3/4/2025 at 10:30.", language: "en", voice: "flite:slt" },
    { text: "Order 1234567890 at https://example.com/shop?id=42 today.", language: "en", voice: "flite:slt" },
    { text: "价格￥1,299.99，电话13800138000，2025年3月4日。", language: "zh", voice: "espeak-ng:cmn-latn-pinyin" },
    { text: "هاتف iPhone 15 جديد! السعر 25 ريال (خصم 10%).", language: "ar", voice: "espeak-ng:ar" },
  ]) {
    const narrator = await createNarrator({ language, voice }, work);
    const spoken = [];
    for (const line of linesOfScript(text)) spoken.push({ ...line, narrated: await narrator.say(line.text) });
    const paid = tool.measure(asked(jobOf({ script: text, language, voice }))).units;
    const wanted = {
      choices: usualChoices,
      title: "Stand",
      price: "",
      language,
      lines: spoken,
      pictures: [{ asset: "picture-0", path: "", width: 900, height: 900 }],
    };
    const film = planFilm({ ...wanted, seconds: paid, isEstimated: true });
    assert.ok(Math.abs(film.seconds - paid) < 1 + 0.2 * paid, `${text}: ${film.seconds} s for ${paid}`);
    assert.ok(planFilm({ ...wanted, seconds: 3, isEstimated: true }).seconds > 4, text);
  }
});

test("a script is cut into lines by its rows or its sentences, counted as its readers count, and priced by what it takes", () => {
  assert.deepEqual(
    linesOfScript("One. Two is $2.50! 3?").map(({ text, role }) => [text, role]),
    [
      ["One.", "hook"],
      ["Two is $2.50!", "point"],
      ["3?", "call"],
    ],
  );
  assert.equal(linesOfScript("A row. With two sentences.\n\nAnother").length, 2);
  assert.equal(linesOfScript("早上灌满。晚上还热！").length, 2);
  assert.deepEqual([lengthOfScript("It's 24 ounces, OK?", "en"), lengthOfScript("保温 24 小时，OK", "zh")], [4, 6]);
  const price = (script: string, language = "en") => tool.measure(asked(jobOf({ script, language }))).units;
  assert.ok(price("Still hot at nine. Get it now.") < price("Still hot at nine. And so on and so on. Get it now."));
  assert.equal(tool.measure(asked(jobOf({ seconds: 21 }))).units, 21);
  assert.ok(estimatedSeconds([{ text: "保温杯" }], { language: "zh" }) >= 3);
});

const never = new AbortController().signal;
const folder = async () => {
  const path = await mkdtemp(join(root, "job-"));
  await mkdir(path, { recursive: true });
  return path;
};

function asked(input: ReturnType<typeof jobOf>) {
  const data = tool.data.parse(input);
  const facts = { kind: "image", bytes: 1, width: 900, height: 900, format: "jpeg", hasAlpha: false } as const;
  return { data, inputs: data.pictures.map(() => facts), allowance: {} as never };
}
