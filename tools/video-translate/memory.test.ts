import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { runEngine, runUntilPause } from "@cutwater/toolkit/testing.ts";
import { acceptedPairs } from "./draft.ts";
import engine from "./engine.ts";
import { drawFilm } from "./test/films.ts";
import { folders } from "./test/job.ts";
import { scriptedRemote } from "./test/scripted-remote.ts";

const { aFolder } = folders();

const segments = [
  { start: 0.5, end: 1.5, text: "Subscribe for more." },
  { start: 2, end: 3, text: "We begin with 12 apples." },
  { start: 3.2, end: 4, text: "Thank you." },
];
const data = { url: "u", from: "en", to: "es" } as const;
let path = "";
before(async () => {
  path = join(await aFolder(), "film.mp4");
  await drawFilm({ path, seconds: 4.2 });
});

test("what a customer wrote is used in a later job, nearly the same is offered, and a machine's words are not remembered", async () => {
  const transcript = segments
    .map(({ text }, i) => `${i + 1}\n00:00:0${i},500 --> 00:00:0${i},900\n${text}\n`)
    .join("\n");
  const asked: string[] = [];
  const language = scriptedRemote({
    segments,
    translate(text) {
      asked.push(text);
      return `(${text.length}) ${/\d+/.exec(text)?.[0] ?? ""}`;
    },
  });
  const jobOf = async () => ({ inputs: { u: path }, folder: join(await aFolder(), "job"), threads: 1, language });

  const first = await jobOf();
  const draft = await runUntilPause(engine, { ...data, transcript }, first);
  const lines = draft.transcript.lines.map((line, i) =>
    i === 0 ? { ...line, target: "Suscríbete.", flags: [] } : line,
  );
  const review = {
    draft: { ...draft, transcript: { ...draft.transcript, lines } },
    answer: { next: "finish" },
  } as const;
  const { result } = await runEngine(engine, { ...data, transcript }, { ...first, review });
  const pairs = acceptedPairs(result);
  assert.deepEqual(pairs, [{ from: "en", to: "es", source: "Subscribe for more.", target: "Suscríbete." }]);

  asked.length = 0;
  const memory = [
    ...pairs,
    { from: "en", to: "es", source: "We begin with 13 apples.", target: "Empezamos con 13 manzanas." },
  ];
  const later = await runUntilPause(engine, { ...data, transcript }, { ...(await jobOf()), memory });
  assert.deepEqual(asked, ["We begin with 12 apples.", "Thank you."]);
  const [same, near, other] = later.transcript.lines;
  assert.deepEqual([same?.target, same?.flags], ["Suscríbete.", ["remembered"]]);
  assert.equal(near?.target, "(24) 12", "a suggestion is not used by itself");
  assert.deepEqual(Object.keys(later.suggestions ?? {}), [near?.id]);
  assert.equal(later.suggestions?.[near.id]?.target, "Empezamos con 13 manzanas.");
  assert.deepEqual(other?.flags, ["draft"]);
});
