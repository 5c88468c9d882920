import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Chat } from "@cutwater/language/ports.ts";
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

const asked: string[] = [];
/** The shop of testing/, without a network; private places are refused as the guard does. */
const fetch: Fetch = async (address) => {
  asked.push(address);
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

test("a product's page gives title, price, points and pictures; nothing of it is markup, small and repeated pictures are left out", async () => {
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
  });
  const sizes = pictures.map((line) => ("picture" in line ? [line.width, line.height] : []));
  assert.deepEqual(sizes, [
    [1200, 1200],
    [1400, 1000],
    [900, 1300],
  ]);
  assert.ok(!asked.some((address) => address.includes("icon.png")), "what says that it is small is not fetched");
  assert.ok(asked.includes("http://10.0.0.1/hidden.jpg"), "the guard judges it, not the tool");
});

test("OpenGraph and the page's own text do where there is no JSON-LD", async () => {
  const [first] = await all(actions.read.run({ link: "https://shop.example/shop/flask-zh" }, context()));
  assert.ok(first && "product" in first);
  assert.equal(first.product.title, "全天候保温杯 500 毫升");
  assert.equal(first.product.price, "¥129");
  assert.deepEqual(first.product.points.slice(0, 2), ["双层真空：保温保冷十二小时", "一键开盖，单手就能喝"]);
});

test("no link, a refused one and a page that gives nothing are told apart", async () => {
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

const product: Product = { title: flask.title, brand: "", price: "$29.00", description: "", points: [...flask.points] };

test("without a provider the script is an outline in its language, within the limit, and says so", async () => {
  const written = async (language: string, limit: number) => {
    const fields = { product: JSON.stringify(product), language, limit };
    const [answer] = await all(actions.write.run(fields, context()));
    assert.ok(answer);
    return answer;
  };
  const { lines = [], means } = await written("en", 300);
  assert.equal(means, null);
  assert.deepEqual(
    lines.map(({ role }) => role),
    ["hook", "point", "point", "point", "price", "call"],
  );
  assert.ok(lines[0]!.text.includes("All-day flask") && lines[4]!.text.includes("$29.00"));
  assert.match((await written("zh", 600)).lines.at(-1)!.text, /点击下方链接/);
  const short = await written("en", 30);
  assert.ok(lengthOfScript(short.lines.map(({ text }) => text).join("\n"), "en") <= 30);
});

test("a provider writes it; lines with figures that the page does not have are left out, and a provider that fails leaves the outline", async () => {
  const say = (say: string, role = "point") => ({ say, show: "Short", role });
  const lines = [
    say("Still hot at nine.", "hook"),
    say("Costs $29.00 only."),
    say("Sold 10,000 times."),
    say("Tap below.", "call"),
  ];
  const means = { kind: "provider", name: "writer", isDraft: false } as const;
  const language = (chat: Chat): Remote => ({
    ...nothingRemote,
    engines: async () => ({ transcribe: [], translate: [], speak: [], present: [], chat: [means], separate: [] }),
    chat,
  });
  const write = async (chat: Chat) => {
    const fields = { product: JSON.stringify(product), language: "en", limit: 300 };
    return (await all(actions.write.run(fields, context({ language: language(chat) }))))[0];
  };
  const written = await write(async ({ schema }) => ({
    value: schema.parse({ lines }) as never,
    engine: means,
    usage: { input: 1, output: 1 },
  }));
  assert.deepEqual(
    written?.lines.map(({ text }) => text),
    ["Still hot at nine.", "Costs $29.00 only.", "Tap below."],
  );
  assert.equal(written?.means?.name, "writer");
  const failed = await write(() => Promise.reject(new EngineFailure("writer", "unavailable", "for the test")));
  assert.equal(failed?.means, null);
  assert.equal(failed?.lines[0]?.role, "hook");
});

test("lines are dubbed one after the other by the chosen voice, each with its words and its mouth", async () => {
  const { voices = [] } = (await all(actions.voices.run({ language: "en" }, context())))[0] ?? {};
  const [voice] = voices;
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

const context = (given = {}) => callContext(folder, { fetch, ...given });

async function all<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const said: Line[] = [];
  for await (const line of lines) said.push(line);
  return said;
}
