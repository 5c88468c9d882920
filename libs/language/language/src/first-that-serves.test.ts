import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure, type FailureKind, NoEngine } from "./failures.ts";
import { type Candidate, firstThatServes } from "./first-that-serves.ts";
import type { Engine } from "./ports.ts";
import { type Speaker, speakersAsOne } from "./speakers.ts";

const engineOf = (name: string): Engine => ({ kind: "provider", name, isDraft: false });

/** An engine that takes the next of `turns` for each request, and repeats the last one. */
function candidate(name: string, ...turns: (FailureKind | Error | "serves")[]) {
  const asked = { times: 0 };
  const run = async (request: string) => {
    const turn = turns[Math.min(asked.times++, turns.length - 1)];
    if (turn === "serves") return `${name}: ${request}`;
    throw turn instanceof Error ? turn : new EngineFailure(name, turn as FailureKind, "for the test");
  };
  return { asked, engine: engineOf(name), run };
}

function chainOf(...candidates: Candidate<string, string>[]) {
  const clock = { time: 0 };
  const failures: EngineFailure[] = [];
  const ask = firstThatServes("translate", candidates, {
    now: () => clock.time,
    onFailure: (failure) => void failures.push(failure),
  });
  return { ask, clock, failures };
}

test("engines are asked in their order, and the first that serves answers", async () => {
  const first = candidate("a", "unsupported");
  const second = candidate("b", "serves");
  const third = candidate("c", "serves");
  const { ask, failures } = chainOf(first, second, third);
  assert.equal(await ask("x"), "b: x");
  assert.equal(third.asked.times, 0);
  assert.deepEqual(
    failures.map(({ engine, kind }) => [engine, kind]),
    [["a", "unsupported"]],
  );
});

test("an engine that is down rests for a minute, or as long as it says; one that lacks a language is asked again", async () => {
  const down = candidate("down", "unavailable", "serves");
  const spent = candidate("spent", new EngineFailure("spent", "quota", "for the test", 5_000));
  const other = candidate("other", "unsupported", "unsupported", "serves");
  const { ask, clock } = chainOf(down, spent, other);
  await assert.rejects(ask("x"), NoEngine);
  await assert.rejects(ask("x"), (error: NoEngine) => error.reasons.length === 3);
  assert.deepEqual([down.asked.times, spent.asked.times, other.asked.times], [1, 1, 2]);
  clock.time = 5_000;
  assert.equal(await ask("x"), "other: x");
  assert.deepEqual([down.asked.times, spent.asked.times], [1, 2]);
  clock.time = 60_000;
  assert.equal(await ask("x"), "down: x");
});

test("where none serves, the failure says of each why, and whether later may do", async () => {
  const { ask } = chainOf(candidate("a", "unsupported"), candidate("b", "auth"));
  await assert.rejects(ask("x"), (error: NoEngine) => {
    assert.match(error.message, /no engine to translate: a: unsupported, .*; b: auth/);
    return !error.isPassing;
  });
  await assert.rejects(chainOf(candidate("a", "unavailable")).ask("x"), (error: NoEngine) => error.isPassing);
  await assert.rejects(chainOf().ask("x"), /no engine to translate: none is set up/);
});

test("an error that is not an engine failure ends the attempts", async () => {
  const other = candidate("b", "serves");
  const aborted = new Error("no longer wanted");
  await assert.rejects(chainOf(candidate("a", aborted), other).ask("x"), aborted);
  assert.equal(other.asked.times, 0);
});

test("speakers share one list of voices, and each speaks its own", async () => {
  const speaker = (name: string, voice: string): Speaker => {
    const engine = engineOf(name);
    return {
      engine,
      voices: async (language) => [{ id: voice, name: voice, language, engine }],
      speak: async (request) => {
        if (request.voice !== voice) throw new EngineFailure(name, "unsupported", "no such voice");
        return { wav: new Uint8Array(), sampleRate: 24_000, engine };
      },
    };
  };
  const down: Speaker = {
    ...speaker("down", "none"),
    voices: async () => Promise.reject(new EngineFailure("down", "unavailable", "for the test")),
  };
  const failures: EngineFailure[] = [];
  const one = speakersAsOne([down, speaker("a", "anna"), speaker("b", "ben")], {
    now: () => 0,
    onFailure: (failure) => void failures.push(failure),
  });
  assert.deepEqual(
    (await one.voices("en")).map(({ id }) => id),
    ["anna", "ben"],
  );
  assert.equal(failures.length, 1);
  const signal = new AbortController().signal;
  const spoken = await one.speak({ text: "Ahoy", language: "en", voice: "ben", signal });
  assert.equal(spoken.engine.name, "b");
});
