import assert from "node:assert/strict";
import { test } from "node:test";
import { ConfigFaults, readSettings } from "./config.ts";

const providersOf = (environment: Record<string, string>) => readSettings(environment, []).providers;

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment, []);
  } catch (error) {
    assert.ok(error instanceof ConfigFaults);
    return error.faults;
  }
  return assert.fail("it was accepted");
};

test("without settings no provider is used", () => {
  const { transcribe, speech, chat, deepl, libretranslate, translateOrder, prices } = providersOf({});
  assert.deepEqual([transcribe, speech, chat, deepl, libretranslate], [null, null, null, null, null]);
  assert.deepEqual([translateOrder, prices], [[], {}]);
});

test("a service consists of its address, its key if it needs one, and its model", () => {
  const url = "https://api.openai.com/v1";
  const { transcribe, speech, chat } = providersOf({
    TRANSCRIBE_URL: "http://whisper.lan:8000/v1",
    SPEECH_URL: url,
    SPEECH_KEY: "sk-1",
    SPEECH_VOICES: "alloy, zh=xiaoxiao",
    CHAT_URL: url,
    CHAT_KEY: "sk-2",
    CHAT_MODEL: "gpt-4o-mini",
  });
  assert.deepEqual(transcribe, { url: "http://whisper.lan:8000/v1", key: null, model: "whisper-1" });
  const voices = [
    { id: "alloy", language: null },
    { id: "xiaoxiao", language: "zh" },
  ];
  assert.deepEqual(speech, { url, key: "sk-1", model: "tts-1", voices });
  assert.deepEqual(chat, { url, key: "sk-2", model: "gpt-4o-mini" });
});

test("translators are tried in the usual order, or in the operator's", () => {
  const all = {
    DEEPL_KEY: "d:fx",
    LIBRETRANSLATE_URL: "http://lt.lan:5000",
    CHAT_URL: "http://c.lan/v1",
    CHAT_MODEL: "m",
  };
  assert.deepEqual(providersOf(all).translateOrder, ["deepl", "chat", "libretranslate"]);
  assert.deepEqual(providersOf({ ...all, TRANSLATE_ORDER: "libretranslate, deepl" }).translateOrder, [
    "libretranslate",
    "deepl",
  ]);
  assert.equal(providersOf(all).deepl?.url, "https://api-free.deepl.com");
  assert.equal(providersOf({ DEEPL_KEY: "d" }).deepl?.url, "https://api.deepl.com");
});

test("presenters are a JSON service with configurable field names, or a Duix-Avatar with a shared folder", () => {
  const url = "https://avatars.example.org/v1/videos";
  const { present } = providersOf({
    PRESENT_URL: url,
    PRESENT_KEY: "k",
    PRESENT_PRESENTERS: "anna, tom",
    PRESENT_FIELDS: "id=data.task_id, query=/status?id={id}, done=ok|ready",
  });
  assert.partialDeepStrictEqual(present, {
    wire: "json",
    url,
    key: "k",
    presenters: ["anna", "tom"],
    fields: { id: "data.task_id", video: "video", query: "/status?id={id}", done: "ok|ready" },
  });
  const duix = { PRESENT_URL: "http://127.0.0.1:8383", PRESENT_WIRE: "duix" };
  assert.partialDeepStrictEqual(
    providersOf({ ...duix, PRESENT_FOLDER: "/srv/temp", PRESENT_PRESENTERS: "anna.mp4" }).present,
    { wire: "duix", folder: "/srv/temp", presenters: ["anna.mp4"] },
  );
  assert.deepEqual(faultsOf(duix), [
    "PRESENT_FOLDER is required with PRESENT_WIRE=duix",
    "PRESENT_PRESENTERS is required with PRESENT_WIRE=duix",
  ]);
  assert.match(faultsOf({ PRESENT_FIELDS: "ids=x" }).join(), /PRESENT_FIELDS.*must be a list such as id=data/);
  assert.match(faultsOf({ PRESENT_PRESENTERS: "../anna.mp4" }).join(), /PRESENT_PRESENTERS/);
});

test("limits and prices are amounts by name", () => {
  const { limits, prices } = providersOf({
    PROVIDER_LIMITS: "chat.atOnce=2, chat.perMinute=60, chat.callsPerDay = 5000, chat.costPerDay=2.5",
    PROVIDER_PRICES: "transcribe=0.006,chat.input=0.15",
  });
  assert.deepEqual(limits.chat, { atOnce: 2, perMinute: 60, callsPerDay: 5_000, costPerDay: 2.5 });
  assert.deepEqual(limits.deepl, { atOnce: 4, perMinute: null, callsPerDay: null, costPerDay: null });
  assert.deepEqual(prices, { transcribe: 0.006, "chat.input": 0.15 });
});

test("invalid values are reported at once, without quoting any value", () => {
  const faults = faultsOf({
    TRANSCRIBE_KEY: "hunter2",
    SPEECH_URL: "https://a:hunter2@speech.example/v1",
    CHAT_URL: "https://chat.example/v1",
    TRANSLATE_ORDER: "chat,deepl",
    LIBRETRANSLATE_KEY: "hunter2",
  });
  assert.deepEqual(faults, [
    "TRANSCRIBE_KEY needs TRANSCRIBE_URL",
    "SPEECH_VOICES is required with SPEECH_URL",
    "CHAT_MODEL is required with CHAT_URL",
    "LIBRETRANSLATE_KEY needs LIBRETRANSLATE_URL",
    "TRANSLATE_ORDER names deepl, which is not set up",
    "SPEECH_URL must not have a user or a password in it: keys have variables of their own",
  ]);
  for (const set of [
    { TRANSLATE_ORDER: "google" },
    { PROVIDER_LIMITS: "chat=1" },
    { PROVIDER_LIMITS: "chat.atOnce=0" },
    { PROVIDER_PRICES: "chat=1" },
    { TRANSCRIBE_URL: "ftp://x" },
    { SPEECH_VOICES: "a b" },
  ])
    assert.match(faultsOf(set).join(), new RegExp(`^${Object.keys(set)[0]} must be `));
});
