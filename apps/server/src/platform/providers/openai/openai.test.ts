import assert from "node:assert/strict";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Engine, TranscribeRequest } from "@cutwater/language/ports.ts";
import { z } from "zod";
import type { Misdeed } from "../client/misbehaving.stand-in.ts";
import { failureOf, key, never, type ProviderStage, stageProvider } from "../testing.ts";
import { createChat } from "./chat.ts";
import { type OpenAiStandIn, type OpenAiStandInOptions, openAiStandIn } from "./openai.stand-in.ts";
import { createOpenAiClient } from "./openai-client.ts";
import { createSpeaker } from "./speech.ts";
import { createTranscribe } from "./transcribe.ts";

const engine: Engine = { kind: "provider", name: "stand-in", isDraft: false };
const options: OpenAiStandInOptions = { key };
let standIn: OpenAiStandIn;
let stage: ProviderStage;
let folder: string;
before(async () => {
  standIn = openAiStandIn(options);
  stage = await stageProvider(standIn.listener);
  folder = await mkdtemp(join(tmpdir(), "cutwater-providers-"));
  await writeFile(join(folder, "sound.wav"), "the bytes of a sound");
});
after(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  for (const name of Object.keys(options)) if (name !== "key") delete options[name as keyof OpenAiStandInOptions];
  for (const kept of [standIn.taken, stage.next, stage.uses, stage.peer.requests]) kept.length = 0;
});

const clientAt = (path: string, useKey = key) =>
  createOpenAiClient({ url: stage.base + path, key: useKey, model: "m" }, stage.client);
const client = (useKey = key) => clientAt("/v1", useKey);

describe("a chat", () => {
  const schema = z.object({ word: z.string() });
  const request = { instructions: "Say a word.", input: "which?", schema, signal: never };
  const chat = (useKey = key) => createChat(engine, "gpt-x", client(useKey));

  test("answers in the schema's format, and its tokens are recorded", async () => {
    options.write = () => '{"word":"keel"}';
    const { value, usage } = await chat()(request);
    assert.deepEqual([value, usage], [{ word: "keel" }, { input: 100, output: 50 }]);
    assert.deepEqual(stage.uses, [{ inputTokens: 100, outputTokens: 50 }]);
    assert.partialDeepStrictEqual(standIn.taken[0]?.asked, {
      model: "gpt-x",
      response_format: {
        type: "json_schema",
        json_schema: { strict: true, schema: { type: "object", required: ["word"] } },
      },
    });
  });

  test("uses the next format for a server that accepts no schema, and remembers that", async () => {
    options.formats = ["text"];
    options.write = () => 'Sure:\n```json\n{"word":"oar",}\n```';
    const asking = chat();
    assert.equal((await asking(request)).value.word, "oar");
    assert.equal(standIn.taken.length, 3);
    const all = await Promise.all([asking(request), asking(request), asking(request)]);
    assert.deepEqual([all.length, standIn.taken.length], [3, 6]);
  });

  test("estimates tokens for a server that does not report them", async () => {
    options.write = () => '{"word":"sail"}';
    options.complete = ({ choices }) => ({ choices });
    const { usage } = await chat()(request);
    assert.ok(usage.input > 10 && usage.output > 10);
  });

  test("of another format is a bad answer; a refusal of the content is reported as such", async () => {
    const kindOf = async (more: Partial<OpenAiStandInOptions>, misdeed?: Misdeed) => {
      Object.assign(options, { write: undefined, complete: undefined }, more);
      if (misdeed) stage.next.push(misdeed);
      return (await failureOf(chat()(request))).kind;
    };
    assert.equal(await kindOf({ write: () => '{"word":' }), "badAnswer");
    assert.equal(await kindOf({ write: () => '{"words":["a"]}' }), "badAnswer");
    assert.equal(await kindOf({ complete: () => ({ choices: [] }) }), "badAnswer");
    const ended = (finish_reason: string) => () => ({
      choices: [{ finish_reason, message: { content: '{"word":"a"}' } }],
    });
    assert.equal(await kindOf({ complete: ended("length") }), "badAnswer");
    assert.equal(await kindOf({ complete: ended("content_filter") }), "refused");
    const refusal = () => ({ choices: [{ finish_reason: "stop", message: { content: null, refusal: "I will not" } }] });
    assert.equal(await kindOf({ complete: refusal }), "refused");
    assert.equal(await kindOf({}, "page"), "badAnswer");
    assert.equal(await kindOf({}, "cut json"), "badAnswer");
    assert.equal(await kindOf({}, "other shape"), "badAnswer");
    assert.equal(await kindOf({}, { status: 400, body: '{"error":{"code":"content_filter"}}' }), "refused");
    assert.equal(await kindOf({}, { status: 404, body: '{"error":{"code":"model_not_found"}}' }), "rejected");
  });

  test("with a wrong key is a failure that does not quote the key, and a spent account is not retried", async () => {
    const wrong = "sk-wrong-0123456789";
    const failure = await failureOf(chat(wrong)(request));
    assert.equal(failure.message, "stand-in: auth, status 401 invalid_api_key");
    stage.next.push({ status: 429, body: `{"error":{"code":"insufficient_quota","message":"${key}"}}` });
    assert.equal((await failureOf(chat()(request))).kind, "quota");
    stage.next.push({ status: 400, body: `{"error":{"code":"${key}"}}` });
    assert.match((await failureOf(chat()(request))).message, /\[key\]/);
    assert.equal(stage.peer.requests.length, 3);
  });

  test("at Azure uses the deployment's address, with the version and the key in Azure's header", async () => {
    options.write = () => '{"word":"keel"}';
    const azure = clientAt("/openai/deployments/boats?api-version=2024-10-21");
    await createChat(engine, "boats", azure)(request);
    assert.equal(standIn.taken[0]?.url, "/openai/deployments/boats/chat/completions?api-version=2024-10-21");
    assert.equal(standIn.taken[0]?.headers.authorization, undefined);
  });
});

describe("a transcription", () => {
  const request = (more: Partial<TranscribeRequest> = {}): TranscribeRequest => ({
    file: join(folder, "sound.wav"),
    seconds: 10,
    language: null,
    signal: never,
    ...more,
  });
  const transcribe = () => createTranscribe(engine, "whisper-1", client());
  const form = () => standIn.taken.at(-1)?.asked as FormData;

  test("sends the file with all known facts, and reads segments with words beside them", async () => {
    options.transcription = () => ({
      language: "english",
      text: "Ahoy there. Mind the keel.",
      segments: [
        { start: 0, end: 1.2, text: " Ahoy there.", avg_logprob: -0.1 },
        { start: 1.2, end: 3, text: " Mind the keel.", avg_logprob: -0.5 },
      ],
      words: [
        { word: "Ahoy", start: 0, end: 0.5 },
        { word: "there", start: 0.5, end: 1.2 },
        { word: "Mind", start: 1.3, end: 1.8 },
      ],
    });
    const { language, segments } = await transcribe()(request({ language: "en-GB", prompt: "keel, mast" }));
    assert.equal(language, "en");
    assert.deepEqual(
      segments.map(({ start, end, text, words }) => [start, end, text, words?.map((word) => word.text)]),
      [
        [0, 1.2, "Ahoy there.", ["Ahoy", "there"]],
        [1.2, 3, "Mind the keel.", ["Mind"]],
      ],
    );
    assert.equal(segments[0]?.confidence?.toFixed(3), "0.905");
    assert.deepEqual(
      ["model", "language", "prompt", "response_format"].map((name) => form().get(name)),
      ["whisper-1", "en", "keel, mast", "verbose_json"],
    );
    assert.deepEqual(form().getAll("timestamp_granularities[]"), ["segment", "word"]);
    assert.equal(await (form().get("file") as File).text(), "the bytes of a sound");
    assert.deepEqual(stage.uses, [{ seconds: 10 }]);
  });

  test("reads words inside the segments, and sorts times and limits them to the file", async () => {
    options.transcription = () => ({
      segments: [
        { start: 4, end: 99, text: "last", words: [{ text: "last", start: 3, end: 200 }] },
        {
          start: -1,
          end: 5,
          text: "first words",
          words: [
            { word: " first", start: 0, end: 2 },
            { word: " words", start: 1, end: 1.5 },
          ],
        },
        { start: 6, end: 7, text: "  " },
      ],
    });
    const { language, segments } = await transcribe()(request());
    assert.equal(language, null);
    assert.deepEqual(segments, [
      {
        start: 0,
        end: 5,
        text: "first words",
        confidence: null,
        words: [
          { start: 0, end: 2, text: "first" },
          { start: 2, end: 2, text: "words" },
        ],
      },
      { start: 5, end: 10, text: "last", confidence: null, words: [{ start: 5, end: 10, text: "last" }] },
    ]);
  });

  test("from a model without times is one segment of the whole file", async () => {
    options.formats = ["json"];
    options.transcription = () => ({ text: "Ahoy there." });
    const asking = transcribe();
    const { segments } = await asking(request({ language: "zh" }));
    assert.deepEqual(segments, [{ start: 0, end: 10, text: "Ahoy there.", words: null, confidence: null }]);
    await asking(request());
    assert.equal(standIn.taken.length, 4);
    options.transcription = () => ({ text: "" });
    assert.deepEqual((await asking(request())).segments, [], "nothing is said");
  });

  test("that is too long, in an unknown language or of another format fails with the right kind", async () => {
    const large = join(folder, "large.wav");
    await writeFile(large, "");
    await truncate(large, 26 * 1024 * 1024);
    assert.equal((await failureOf(transcribe()(request({ file: large })))).kind, "unsupported");
    stage.next.push({ status: 400, body: '{"error":{"param":"language","message":"Language not known"}}' });
    assert.equal((await failureOf(transcribe()(request({ language: "tlh" })))).kind, "unsupported");
    for (const misdeed of ["page", "other shape", "cut json"] as const) {
      stage.next.push(misdeed);
      assert.equal((await failureOf(transcribe()(request()))).kind, "badAnswer", misdeed);
    }
    options.transcription = () => ({ segments: [{ start: "soon", end: 1, text: "x" }] });
    assert.equal((await failureOf(transcribe()(request()))).kind, "badAnswer");
  });
});

describe("speech", () => {
  const voices = [
    { id: "alloy", language: null },
    { id: "xiaoxiao", language: "zh" },
  ];
  const speaker = () => createSpeaker(engine, { model: "tts-1", voices }, client());
  const request = { text: "Ahoy, 龙骨", language: "en", voice: null, signal: never };

  test("is a WAV with correct lengths, also from a server that streams", async () => {
    for (const length of [8, 0xffff_ffff, 0]) {
      options.speech = wavOf(8, length);
      const { wav, sampleRate } = await speaker().speak(request);
      const view = new DataView(wav.buffer, wav.byteOffset);
      assert.deepEqual([wav.length, view.getUint32(4, true), view.getUint32(40, true)], [52, 44, 8]);
      assert.equal(sampleRate, 24_000);
    }
    assert.partialDeepStrictEqual(standIn.taken[0]?.asked, {
      model: "tts-1",
      input: "Ahoy, 龙骨",
      voice: "alloy",
      response_format: "wav",
      speed: 1,
    });
    assert.deepEqual(stage.uses[0], { characters: 8 });
  });

  test("has the operator's voices, by language", async () => {
    const ids = async (language: string) => (await speaker().voices(language)).map(({ id }) => id);
    assert.deepEqual([await ids("en"), await ids("zh-Hans")], [["alloy"], ["alloy", "xiaoxiao"]]);
    options.speech = wavOf(8);
    await speaker().speak({ ...request, language: "zh", voice: "xiaoxiao", rate: 9 });
    assert.partialDeepStrictEqual(standIn.taken[0]?.asked, { voice: "xiaoxiao", speed: 4 });
    assert.equal((await failureOf(speaker().speak({ ...request, voice: "xiaoxiao" }))).kind, "unsupported");
  });

  test("that is cut off, empty or in another format is a bad answer", async () => {
    for (const speech of [wavOf(4, 8), wavOf(0, 0), new TextEncoder().encode("ID3 an mp3".repeat(10))]) {
      options.speech = speech;
      assert.equal((await failureOf(speaker().speak(request))).kind, "badAnswer");
    }
  });
});

/** @param said the length of the data that the header claims */
function wavOf(bytes: number, said = bytes): Uint8Array {
  const wav = Buffer.alloc(44 + bytes);
  wav.write("RIFF", 0, "latin1");
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt32LE(24_000, 24);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(said, 40);
  return wav;
}
