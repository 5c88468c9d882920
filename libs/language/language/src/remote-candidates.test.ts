import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure, NoEngine } from "./failures.ts";
import type { TranslateRequest } from "./ports.ts";
import { nothingRemote, type Remote } from "./remote.ts";
import { remoteCandidates } from "./remote-candidates.ts";

const engine = { kind: "model", name: "a model", isDraft: true, toFetch: 1e9 } as const;
const request: TranslateRequest = {
  lines: [{ id: "1", text: "one" }],
  from: "en",
  to: "zh",
  before: [],
  after: [],
  glossary: [],
  signal: new AbortController().signal,
};
const remoteOf = (translate: Remote["translate"]): Remote => ({
  ...nothingRemote,
  engines: async () => ({ ...(await nothingRemote.engines()), translate: [engine] }),
  translate,
});
const firstTranslator = async (remote: Remote) => (await remoteCandidates(remote)).translators[0] ?? assert.fail();
/** Lets the callbacks of resolved promises run without passing time. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("an engine that is silent for too long is given up, but not while a model is fetched for it", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const answered = Promise.withResolvers<never>();
  let prepares = (): void => assert.fail("it was not asked");
  const translator = await firstTranslator(
    remoteOf(({ onPreparing }) => {
      prepares = () => onPreparing?.({ model: engine.name, bytes: 1, total: 2 });
      return answered.promise;
    }),
  );
  let error: unknown = null;
  const told: number[] = [];
  void translator
    .run({ ...request, onPreparing: ({ bytes }) => told.push(bytes) })
    .catch((thrown: unknown) => (error = thrown));
  await turn();
  for (let minutes = 0; minutes < 40; minutes += 8) {
    t.mock.timers.tick(8 * 60_000);
    prepares();
    await turn();
    assert.equal(error, null);
  }
  assert.equal(told.length, 5);
  t.mock.timers.tick(10 * 60_000);
  await turn();
  assert.ok(error instanceof EngineFailure && error.kind === "unavailable", String(error));
});

test("a missing model is reported with its reason", async () => {
  const lacks = new EngineFailure(engine.name, "unavailable", "no room", null, "disk");
  const translator = await firstTranslator(remoteOf(() => Promise.reject(new NoEngine("translate", [lacks]))));
  await assert.rejects(translator.run(request), (error) => error instanceof EngineFailure && error.lacking === "disk");
});

for (const [kind, minutes] of [
  ["provider", 2],
  ["model", 10],
] as const)
  test(`a line that a ${kind} does not speak is given up after ${minutes} minutes`, async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const remote: Remote = {
      ...nothingRemote,
      engines: async () => ({ ...(await nothingRemote.engines()), speak: [{ ...engine, kind }] }),
      speak: () => Promise.withResolvers<never>().promise,
    };
    const speaker = (await remoteCandidates(remote)).speakers[0] ?? assert.fail();
    const errors: unknown[] = [];
    void speaker
      .speak({ text: "one", language: "en", voice: "a", rate: 1, signal: request.signal })
      .catch((thrown: unknown) => errors.push(thrown));
    await turn();
    t.mock.timers.tick(minutes * 60_000 - 1);
    await turn();
    assert.equal(errors.length, 0);
    t.mock.timers.tick(1);
    await turn();
    assert.ok(errors[0] instanceof EngineFailure && errors[0].kind === "unavailable", String(errors));
  });
