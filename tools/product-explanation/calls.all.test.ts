import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Chat, ChatRequest, Engine, Translate } from "@cutwater/language/ports.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import { flask, shopAnswer } from "@cutwater/testing/video-site/shop-pages.ts";
import { type Fetch, FetchFailure } from "@cutwater/toolkit/fetched.ts";
import { callContext } from "@cutwater/toolkit/testing.ts";
import actions from "./actions.ts";
import type { Product } from "./calls.ts";
import { lengthOfScript } from "./draft.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "explain-calls-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const fetched: string[] = [];
/** Fetches from the test shop of testing/ without a network. Refuses private addresses, as the real guard does. */
const fetch: Fetch = async (address) => {
  fetched.push(address);
  const url = new URL(address);
  if (url.hostname === "10.0.0.1") throw new FetchFailure("refused");
  const answer = await shopAnswer(url.pathname);
  const bytes = Buffer.from(answer?.body ?? "");
  return {
    url: address,
    status: answer ? (answer.status ?? 200) : 404,
    type: answer?.headers["content-type"] ?? "",
    bytes,
  };
};

test("a product's page gives title, price, points and pictures, without markup; small and repeated pictures are left out", async () => {
  const [first, ...pictures] = await all(
    actions.read.run({ link: "look: https://shop.example/shop/flask, nice" }, context()),
  );
  assert.ok(first && "product" in first);
  assert.deepEqual(first.product, {
    title: flask.title,
    brand: "Harbour",
    price: "$29.00",
    description: "Filled at seven, still hot at nine.",
    points: [...flask.points, "Filled at seven, still hot at nine."],
    language: "",
  });
  const sizes = pictures.map((line) => ("picture" in line ? [line.width, line.height] : []));
  assert.deepEqual(sizes, [
    [1200, 1200],
    [1400, 1000],
    [900, 1300],
  ]);
  assert.ok(!fetched.some((address) => address.includes("icon.png")), "what says that it is small is not fetched");
  assert.ok(fetched.includes("http://10.0.0.1/hidden.jpg"), "the guard judges it, not the tool");
});

test("without JSON-LD, OpenGraph and the page's own text are used", async () => {
  const [first] = await all(actions.read.run({ link: "https://shop.example/shop/flask-zh" }, context()));
  assert.ok(first && "product" in first);
  assert.equal(first.product.title, "全天候保温杯 500 毫升");
  assert.equal(first.product.price, "¥129");
  assert.deepEqual(first.product.points.slice(0, 2), ["双层真空：保温保冷十二小时", "一键开盖，单手就能喝"]);
});

test("a missing link, a refused one and a page without facts have different refusals", async () => {
  const refusedAs = (link: string, key: string) =>
    assert.rejects(
      all(actions.read.run({ link }, context())),
      (error) => error instanceof Refusal && error.key === key,
    );
  await refusedAs("  ", "linkMissing");
  await refusedAs("shop.example", "linkMissing");
  await refusedAs("http://10.0.0.1/", "linkRefused");
  await refusedAs("https://shop.example/shop/sign-in", "pageUnreadable");
  await refusedAs("https://shop.example/shop/flask-front.jpg", "pageUnreadable");
});

const product: Product = {
  title: flask.title,
  brand: "",
  price: "$29.00",
  description: "",
  points: [...flask.points],
  language: "en",
};

test("without a writing engine the script is an outline in the page's language, within the limit, and is marked", async () => {
  const { lines = [], means } = (await written({ language: "en" })).at(-1)!;
  assert.equal(means, null);
  assert.deepEqual(
    lines.map(({ role }) => role),
    ["hook", "point", "point", "point", "price", "call"],
  );
  assert.ok(lines[0]!.text.includes("All-day flask") && lines[4]!.text.includes("$29.00"));
  const short = (await written({ language: "en", limit: 30 })).at(-1)!;
  assert.ok(lengthOfScript(short.lines.map(({ text }) => text).join("\n"), "en") <= 30);
});

test("an outline of a page in another language is not mixed: without a translator it keeps the page's words, and is marked", async () => {
  const answers = await written({ language: "zh" });
  assert.deepEqual(
    answers.map(({ language, translatedBy }) => [language, translatedBy]),
    [["en", null]],
  );
  assert.ok(answers[0]!.lines.every(({ text }) => !/\p{sc=Han}/u.test(text)));
});

const writer = { kind: "provider", name: "writer", isDraft: false } as const;
const roughWriter = { kind: "model", name: "small", isDraft: true } as const;
const asked: ChatRequest[] = [];
const saying =
  (engine: Engine, lines: readonly (object | string)[]): Chat =>
  async (request) => {
    asked.push(request);
    return { value: request.schema.parse({ lines }) as never, engine, usage: { input: 1, output: 1 } };
  };
const say = (say: string, role = "point") => ({ say, show: "Short", role });

test("a provider writes the script; lines with invented figures are dropped; a failing provider leaves the outline", async () => {
  const lines = [
    say("Still hot at nine.", "hook"),
    say("Costs $29.00 only.", "price"),
    say("Sold 10,000 times."),
    say("Tap below.", "call"),
  ];
  const answers = await written({ language: "en", remote: { chat: [writer], chatting: saying(writer, lines) } });
  assert.deepEqual(
    answers.map(({ means }) => means?.name ?? null),
    [null, "writer"],
    "the outline is there at once",
  );
  assert.deepEqual(
    answers[1]!.lines.map(({ text, role }) => [text, role]),
    [
      ["Still hot at nine.", "hook"],
      ["Costs $29.00 only.", "price"],
      ["Tap below.", "call"],
    ],
  );
  const chatting = () => Promise.reject(new EngineFailure("writer", "unavailable", "for the test"));
  const [only, ...more] = await written({ language: "en", remote: { chat: [writer], chatting } });
  assert.deepEqual([only?.means, only?.lines[0]?.role, more], [null, "hook", []]);
});

test("an invalid product, or one whose language is not a tag, is refused", async () => {
  for (const broken of ["{", "[]", JSON.stringify({ ...product, language: "no tag!" }), JSON.stringify({ title: 1 })])
    await assert.rejects(
      all(actions.write.run({ product: broken, language: "zh", limit: 300 }, context())),
      (error) => error instanceof Refusal && error.key === "fieldsBroken",
    );
});

test("an engine whose model must be fetched first is not used: the outline stays", async () => {
  const chatting = () => Promise.reject(new RangeError("it was asked"));
  const remote = { chat: [{ ...roughWriter, toFetch: 1e9 }], chatting, translate: [{ ...roughWriter, toFetch: 1e9 }] };
  for (const language of ["en", "zh"]) assert.equal((await written({ language, remote })).length, 1);
});

test("an English page becomes a Chinese script by a small model: first a translated outline, then a script from it", async () => {
  const chinese: Readonly<Record<string, string>> = {
    "All-day flask": "全天候保温杯",
    [flask.points[0]]: "双层杯壁：饮品保温保冷十二小时。",
    [flask.points[1]]: "一键单手开盖。",
    [flask.points[2]]: "放得进各种杯架，重 300 克。",
  };
  const translating: Translate = async ({ lines, from, to }) => {
    assert.deepEqual([from, to], ["en", "zh"]);
    return {
      lines: lines.map(({ id, text }) => ({
        id,
        text: chinese[text] ?? null,
        // A weight that differs from the one on the page.
        flags: text === flask.points[2] ? ["numbers"] : [],
      })),
      engine: roughWriter,
    };
  };
  const lines = [say("双层杯壁，饮品保温十二小时。"), say("一键单手开盖。"), say("全国销量第一的保温杯。")];
  const remote = {
    chat: [roughWriter],
    translate: [roughWriter],
    translating,
    chatting: saying(
      roughWriter,
      lines.map((line) => line.say),
    ),
  };
  const answers = await written({ language: "zh", remote });
  assert.deepEqual(
    answers.map((one) => [one.language, one.translatedBy?.name ?? null, one.means?.name ?? null]),
    [
      ["en", null, null],
      ["zh", "small", null],
      ["zh", "small", "small"],
    ],
  );
  assert.deepEqual(
    answers[1]!.lines.map(({ text }) => text),
    [
      "一起来看看全天候保温杯。",
      "双层杯壁：饮品保温保冷十二小时。",
      "一键单手开盖。",
      "现在的价格是$29.00。",
      "喜欢的话，点击下方链接下单。",
    ],
  );
  assert.match(asked.at(-1)?.input ?? "", /全天候保温杯/, "a small model writes of facts in its own language");
  assert.deepEqual(
    answers[2]!.lines.map(({ text }) => text),
    [
      "一起来看看全天候保温杯。",
      "双层杯壁，饮品保温十二小时。",
      "一键单手开盖。",
      "现在的价格是$29.00。",
      "喜欢的话，点击下方链接下单。",
    ],
  );
});

test("the engines that write, translate and speak are named beforehand, with what must be fetched", async () => {
  const rough = { ...roughWriter, toFetch: 1_090_000_000 };
  const remote = remoteOf({ chat: [rough], translate: [rough] });
  const here = async (fields: { language: string; from: string }) =>
    (await all(actions.means.run(fields, context({ language: remote }))))[0]!;
  const { write, translate, voices } = await here({ language: "zh", from: "en" });
  assert.deepEqual([write?.toFetch, translate?.toFetch], [1_090_000_000, 1_090_000_000]);
  assert.ok(voices.length > 0 && voices.every(({ isFallback }) => isFallback), "small voices alone");
  assert.equal((await here({ language: "zh", from: "zh-Hant" })).translate, null);
  assert.equal((await here({ language: "zh", from: "" })).translate, null);
});

test("lines are dubbed one after the other by the chosen voice, each with its words and its mouth", async () => {
  const [here] = await all(actions.means.run({ language: "en", from: "" }, context()));
  const voice = here?.voices[0];
  assert.ok(voice);
  const texts = JSON.stringify(["Still hot at nine.", "One button."]);
  const dubbed = await all(actions.dub.run({ texts, language: "en", voice: voice.id }, context()));
  assert.deepEqual(
    dubbed.map(({ line, words }) => [line, ...words.map(({ text }) => text)]),
    [
      [0, "Still", "hot", "at", "nine."],
      [1, "One", "button."],
    ],
  );
  for (const { seconds, words, mouth, sound } of dubbed) {
    assert.ok(seconds > 0.3 && words.at(-1)!.end <= seconds + 0.05);
    assert.ok(mouth.shapes.length > 10 && sound.startsWith("data:audio/wav;base64,"));
  }
  const refusedAs = (fields: { texts: string; voice: string }, key: string) =>
    assert.rejects(
      all(actions.dub.run({ ...fields, language: "en" }, context())),
      (error) => error instanceof Refusal && error.key === key,
    );
  await refusedAs({ texts, voice: "" }, "voiceMissing");
  await refusedAs({ texts, voice: "nobody" }, "voiceMissing");
  await refusedAs({ texts: "[]", voice: voice.id }, "textMissing");
  await refusedAs({ texts: '["…"]', voice: voice.id }, "textMissing");
  await refusedAs({ texts: "{", voice: voice.id }, "fieldsBroken");
});

type Given = {
  chat?: readonly Engine[];
  chatting?: Chat;
  translate?: readonly Engine[];
  translating?: Translate;
};
const remoteOf = ({ chat = [], translate = [], chatting, translating }: Given): Remote => ({
  ...nothingRemote,
  engines: async () => ({ transcribe: [], translate, speak: [], present: [], chat, separate: [] }),
  ...(chatting && { chat: chatting }),
  ...(translating && { translate: translating }),
});

async function written({ language, limit = 300, remote = {} }: { language: string; limit?: number; remote?: Given }) {
  const fields = { product: JSON.stringify(product), language, limit };
  return await all(actions.write.run(fields, context({ language: remoteOf(remote) })));
}

const context = (given = {}) => callContext(folder, { fetch, ...given });

async function all<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const said: Line[] = [];
  for await (const line of lines) said.push(line);
  return said;
}
