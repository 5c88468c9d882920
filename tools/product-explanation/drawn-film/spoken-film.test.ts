import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "@cutwater/composer/layout/lay-out.ts";
import { shapes } from "@cutwater/composer/schema/box.ts";
import { presenterIds } from "@cutwater/presenter/people/people.ts";
import { mouthsOf, trackOf } from "@cutwater/presenter/track/mouth-track.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { joinMouths } from "./join-mouths.ts";
import { playTune } from "./music/play-tune.ts";
import { filmShapes, lookNames, presenterNames, tuneNames } from "./names.ts";
import type { FilmParts, SpokenLine } from "./parts.ts";
import { looks, spokenFilm } from "./spoken-film.ts";

const line = (role: SpokenLine["role"], show: string, text: string): SpokenLine => {
  const words = text.split(" ").map((word, i) => ({ text: word, start: 0.3 * i, end: 0.3 * i + 0.25 }));
  return { role, show, words, seconds: words.at(-1)!.end, asset: `line-${role}`, picture: null };
};
const parts: FilmParts = {
  title: "All-day flask",
  language: "en",
  shape: "9:16",
  look: "studio",
  accent: "#1f8a8a",
  price: "$29.00",
  lines: [
    line("hook", "Filled at seven, still hot at nine", "Filled at seven, still hot at nine."),
    line("point", "Double wall", Array.from({ length: 40 }, (_, i) => `word${i}`).join(" ")),
    line("price", "", "Only twenty nine dollars."),
    line("call", "All-day flask", "Now."),
  ],
  pictures: [
    { asset: "picture-0", width: 1600, height: 900 },
    { asset: "picture-1", width: 600, height: 1200 },
  ],
  hasCaptions: true,
  presenter: null,
  music: "music",
  leastSeconds: 0,
};

test("in every look, shape and number of pictures it is a film whose letters fit and whose pictures all move", async () => {
  for (const look of lookNames)
    for (const shape of filmShapes)
      for (const [pictures, presenter] of [
        [parts.pictures, { kind: "drawn", id: "mei", track: "mouth" }],
        [parts.pictures, { kind: "picture", asset: "portrait", track: "mouth" }],
        [parts.pictures.slice(0, 1), { kind: "video", asset: "presented" }],
        [parts.pictures.slice(0, 1), null],
      ] as const) {
        const { composition } = spokenFilm({ ...parts, look, shape, pictures, presenter, accent: looks[look].accent });
        const film = await layOut(composition, { shape, side: 360, fonts: serverFonts() });
        for (const { layer, text } of film.layers.values()) {
          assert.equal(text?.trouble ?? null, null, `${look} ${shape} ${layer.id}`);
          if (layer.kind === "picture")
            assert.ok(
              [layer.focus.x, layer.focus.y, layer.focus.zoom].some(Array.isArray),
              `${look}: ${layer.id} moves`,
            );
        }
        for (const { laid } of film.phrases) assert.equal(laid.trouble, null);
      }
});

test("scenes start with their lines, and a long line has several pictures", () => {
  const { composition, starts } = spokenFilm(parts);
  const begins: number[] = [];
  composition.scenes.reduce((at, { seconds, transition }) => {
    begins.push(at);
    return at + seconds - transition.seconds;
  }, 0);
  for (const start of starts) {
    const nearest = Math.min(...begins.map((begin) => Math.abs(start - begin)));
    assert.ok(nearest < 0.7, `a scene begins ${nearest} s from a line`);
  }
  const shown = composition.scenes.map(({ layers }) => {
    const card = layers.find((layer) => layer.kind === "picture");
    assert.ok(card && "asset" in card.source);
    return card.source.asset;
  });
  assert.ok(shown.length >= 5, `${shown.length} scenes`);
  for (const [i, asset] of shown.entries()) assert.notEqual(asset, shown[i - 1]);
});

test("captions appear with their words, and speech starts with its line", () => {
  const { composition, starts, seconds } = spokenFilm(parts);
  const said = parts.lines.flatMap(({ words }, i) => words.map(({ start }) => starts[i]! + start));
  assert.deepEqual(
    composition.captions?.words.map(({ start }) => start),
    said,
  );
  assert.deepEqual(
    composition.sounds.filter(({ kind }) => kind === "narration").map(({ start }) => start),
    [...starts],
  );
  const end = starts.at(-1)! + parts.lines.at(-1)!.seconds;
  assert.ok(seconds > end + 1 && seconds < end + 3);
});

test("a film with a longer minimum has longer pauses, each a little, and never cuts speech", () => {
  const { seconds } = spokenFilm(parts);
  const longer = spokenFilm({ ...parts, leastSeconds: seconds + 2 });
  assert.ok(Math.abs(longer.seconds - seconds - 2) < 0.05);
  assert.ok(spokenFilm({ ...parts, leastSeconds: 500 }).seconds < seconds + 6);
  assert.equal(spokenFilm({ ...parts, leastSeconds: 1 }).seconds, seconds);
});

test("tunes last some seconds, can be repeated, and are always the same", () => {
  for (const name of tuneNames) {
    const tune = playTune(name);
    assert.deepEqual(tune, playTune(name));
    assert.ok(tune.every((sample) => Math.abs(sample) <= 0.81));
    assert.ok(tune.length > 5 * 24_000 && tune.length < 20 * 24_000);
    const jump = Math.abs(tune[0]! - tune.at(-1)!);
    assert.ok(jump < 0.1, `${name} jumps by ${jump}`);
  }
});

test("the names match the composer's shapes and the drawn presenters", () => {
  assert.deepEqual([...filmShapes], [...shapes]);
  assert.deepEqual([...presenterNames], [...presenterIds]);
});

test("a film's mouth track has each line's track at its time, and rests between lines", () => {
  const open = { open: 1, spread: 0, bite: 0, tongue: 0, press: 0 };
  const line = trackOf(
    Array.from({ length: 25 }, () => open),
    "sound",
  );
  const whole = mouthsOf(joinMouths([line, line], [0.4, 2], 4));
  assert.equal(whole.length, 100);
  const opens = whole.map((mouth) => mouth.open > 0.5);
  assert.deepEqual([opens[5], opens[12], opens[40], opens[60], opens[90]], [false, true, false, true, false]);
});
