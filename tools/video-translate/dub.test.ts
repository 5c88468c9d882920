import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { drawFilm as drawSoundtrack } from "@cutwater/dubbing/test/drawn-film.ts";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { embeddedVoices } from "@cutwater/speech/voices/embedded-voices.ts";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";
import { drawFilm, packetsOf } from "./test/films.ts";
import { folders, srt } from "./test/job.ts";

const { aFolder } = folders();

const speech = [
  { start: 0.6, end: 2.2 },
  { start: 3, end: 5 },
];
const said = {
  zh: ["大家早上好。", "我们九点开始。"],
  en: ["Good morning.", "We begin at nine."],
  ja: ["おはようございます。", "くじにはじめます。"],
  es: ["Buenos días.", "Empezamos a las nueve."],
};

let film = "";
before(async () => {
  const folder = await aFolder();
  film = join(folder, "film.mp4");
  await drawSoundtrack(join(folder, "sound.wav"), 6, speech, "centred");
  await drawFilm({ path: film, seconds: 6, sound: join(folder, "sound.wav"), more: ["-c:a", "aac", "-b:a", "192k"] });
});

for (const [to, texts] of firstOrAll(Object.entries(said)))
  test(`an own subtitle file is dubbed by a voice of this machine: ${to}`, async (t) => {
    if (!(await embeddedVoices()).has(to)) return t.skip(`no voice speaks ${to} here`);
    const translation = srt(texts.map((text, i) => ({ ...speech[i]!, text })));
    const job = { inputs: { u: film }, folder: join(await aFolder(), "job"), threads: 2 };
    const data = { url: "u", from: to === "en" ? "es" : "en", to, output: "dub", translation } as const;
    const { result, outputPath } = await runEngine(engine, data, job);
    assert.deepEqual(
      result.lines.map(({ target }) => target),
      texts,
    );
    assert.ok(result.lines.every(({ rate }) => rate !== null && rate <= 1.35));
    for (const [i, { start }] of result.lines.entries())
      assert.ok(start > speech[i]!.start - 0.16 && start < speech[i]!.start + 0.61, String(start));
    const { lufs, truePeak } = await measureLoudness(outputPath);
    assert.ok(Math.abs(lufs + 16) <= 0.5 && truePeak <= -1, `${lufs} LUFS, ${truePeak} dBTP`);
    assert.equal(await packetsOf(outputPath, "0:v:0"), await packetsOf(film, "0:v:0"));
  });
