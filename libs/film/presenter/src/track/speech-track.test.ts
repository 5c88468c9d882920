import assert from "node:assert/strict";
import { test } from "node:test";
import { programsHere } from "@cutwater/process/find-programs.ts";
import type { Sound } from "@cutwater/speech/sound/wav.ts";
import { toPinyin } from "@cutwater/speech/voices/pinyin.ts";
import { correlation, energiesOf, spoken } from "../../test/spoken.ts";
import { phonesOfText } from "../visemes/phones-of-text.ts";
import { alignPhones } from "./align.ts";
import { MouthTrack, mouthsOf, trackFramesPerSecond } from "./mouth-track.ts";
import { looksPerSecond, soundFeatures } from "./sound-features.ts";
import { mouthTrack } from "./speech-track.ts";

const texts = {
  en: "Filled at seven, still hot at nine. The double wall does the waiting, and five small buttons move from room to room.",
  zh: "早上七点装满，晚上九点还是热的。双层杯壁保住温度，一个按钮，单手就能打开。",
};
const heard = async (text: string, language: string): Promise<Sound> =>
  (await spoken(text, language)) ?? assert.fail(`nobody speaks ${language}`);
const noChinese = programsHere().espeak === null && "espeak-ng is not here";

for (const language of ["en", "zh"] as const)
  test(`a mouth opens as the voice is loud, by words and by the sound alone: ${language}`, {
    skip: language === "zh" && noChinese,
  }, async () => {
    const sound = await heard(texts[language], language);
    const line = { start: 0, end: sound.samples.length / sound.sampleRate, text: texts[language] };
    for (const [source, words] of [
      ["words", [line]],
      ["sound", []],
    ] as const) {
      const track = mouthTrack(sound.samples, sound.sampleRate, words, toPinyin);
      assert.equal(track.source, source);
      const opens = mouthsOf(track).map(({ open }) => open);
      const found = correlation(opens, energiesOf(sound, trackFramesPerSecond));
      assert.ok(found >= 0.6, `${source}: ${found.toFixed(3)}`);
      assert.ok(Math.max(...opens) > 0.6, "it opens wide somewhere");
    }
  });

test("lips meet at each m, b and p of a text whose words have times", async () => {
  const text = "Mama, papa, Bob, a map.";
  const sound = await heard(text, "en");
  const line = { start: 0, end: sound.samples.length / sound.sampleRate, text };
  const mouths = mouthsOf(mouthTrack(sound.samples, sound.sampleRate, [line]));
  const closings = mouths.filter(({ press }, i) => press >= 0.6 && (mouths[i - 1]?.press ?? 0) < 0.6);
  // Eight letters; the last p of "papa" and the first b of "Bob" may be one.
  assert.ok(closings.length >= 7 && closings.length <= 9, `${closings.length} closings`);
});

test("words of a line are found at the times when they are spoken", async () => {
  const said = ["seven", "small", "boats", "wait", "for", "morning"];
  const sounds = await Promise.all(said.map((word) => heard(word, "en")));
  const rate = sounds[0]!.sampleRate;
  const gap = new Int16Array(0.3 * rate);
  const all = Int16Array.from([...gap, ...sounds.flatMap(({ samples }) => [...samples, ...gap])]);
  const features = soundFeatures(all, rate);
  const phones = phonesOfText(said.join(" ")) ?? [];
  const places = [...alignPhones(phones, features, 0, features.level.length)];
  // The first phone of each word, and the middle of its sound.
  const firsts = phones.flatMap(({ sounds: kind }, i) => (kind === "pause" ? [i + 1] : []));
  const words = [0, ...firsts].map((first, i, starts) => ({ first, last: (starts[i + 1] ?? phones.length + 1) - 2 }));
  let start = gap.length / rate;
  for (const [i, { samples }] of sounds.entries()) {
    const end = start + samples.length / rate;
    const { first, last } = words[i]!;
    const looks = places.flatMap((place, look) => (place >= first && place <= last ? [look / looksPerSecond] : []));
    const inside = looks.filter((at) => at >= start - 0.12 && at <= end + 0.12).length;
    assert.ok(inside / looks.length > 0.85, `${said[i]}: ${(inside / looks.length).toFixed(2)}`);
    start = end + gap.length / rate;
  }
});

test("silence gives a resting mouth, and invalid input is refused", () => {
  const silent = mouthTrack(new Int16Array(16_000), 16_000);
  for (const { open } of mouthsOf(silent)) assert.equal(open, 0);
  assert.deepEqual(MouthTrack.parse(JSON.parse(JSON.stringify(silent))), silent);
  assert.deepEqual(mouthsOf(mouthTrack(new Int16Array(0), 16_000)), []);
  assert.throws(() => mouthTrack(new Int16Array(10), 4_000), RangeError);
  for (const shapes of ["not base64!", "AAA", 7]) assert.ok(!MouthTrack.safeParse({ ...silent, shapes }).success);
});

test("the same sound gives the same track, in 16 bits and as floats", async () => {
  const { samples, sampleRate } = await heard("Hot at nine.", "en");
  const floats = Float32Array.from(samples, (sample) => sample / 32_768);
  assert.deepEqual(mouthTrack(samples, sampleRate), mouthTrack(samples, sampleRate));
  assert.deepEqual(mouthTrack(floats, sampleRate), mouthTrack(samples, sampleRate));
});
