import assert from "node:assert/strict";
import { test } from "node:test";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { offer, values } from "../../test/samples.ts";
import { slotTroubles } from "../messages.ts";
import { parseComposition } from "../parse-composition.ts";
import { shapes } from "../schema/box.ts";
import type { SlotValues } from "../schema/slots.ts";
import { checkSlots } from "./check.ts";
import { fillSlots } from "./fill.ts";

const composition = parseComposition(offer);
const check = (changed: SlotValues, shape: (typeof shapes)[number] = "9:16") =>
  checkSlots(composition, { ...values, ...changed }, { shape, side: 540, fonts: serverFonts() });

test("a filled sample has no trouble except a soft picture, in any shape", async () => {
  for (const shape of shapes) {
    const troubles = await check({ product: { kind: "picture", asset: "first", width: 2_000, height: 3_000 } }, shape);
    assert.deepEqual(troubles, [], shape);
  }
});

test("a text that is too long is reported with its excess, and fits when it is shortened by that", async () => {
  const text = "Stacks in threes and still washes well ".repeat(20).trim();
  const [trouble, ...more] = await check({ headline: { kind: "text", text } });
  assert.ok(trouble && more.length === 0);
  assert.deepEqual([trouble.slot, trouble.severity, trouble.key], ["headline", "error", "textTooLong"]);
  const { over, fits } = trouble.params as { over: number; fits: number };
  assert.equal(over + fits, text.length);
  assert.deepEqual(await check({ headline: { kind: "text", text: text.slice(0, fits) } }), []);
});

test("characters that no font has are reported", async () => {
  const [trouble] = await check({ note: { kind: "text", text: "warm \u{13000}" } });
  assert.deepEqual([trouble?.key, trouble?.params["characters"]], ["textNoFont", "\u{13000}"]);
});

test("a small picture is reported as soft, and a tiny one is refused with the sufficient size", async () => {
  const picture = (width: number, height: number) =>
    check({ product: { kind: "picture", asset: "first", width, height } });
  assert.deepEqual((await picture(480, 640))[0]?.key, "pictureSoft");
  const [trouble] = await picture(100, 150);
  assert.deepEqual([trouble?.key, trouble?.severity], ["pictureTooSmall", "error"]);
  const { least, leastHigh } = (trouble ?? assert.fail()).params as { least: number; leastHigh: number };
  assert.equal((await picture(least, leastHigh))[0]?.key, "pictureSoft");
});

test("empty required slots and values of another kind are reported", async () => {
  const { product: _, ...rest } = values;
  const empty = await checkSlots(composition, rest, { shape: "1:1", side: 540, fonts: serverFonts() });
  assert.deepEqual(empty, [{ slot: "product", severity: "error", key: "slotEmpty", params: {} }]);
  const [wrong] = await check({ product: { kind: "text", text: "cup" } });
  assert.deepEqual([wrong?.slot, wrong?.key], ["product", "slotWrongKind"]);
});

test("every trouble has its sentence in both languages, with the same parameters", () => {
  for (const [key, sentence] of Object.entries(slotTroubles.en)) {
    const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    assert.deepEqual(parameters(slotTroubles.zh[key as keyof typeof slotTroubles.zh]), parameters(sentence), key);
  }
});

test("filling leaves no slot reference, omits layers of empty slots, and uses defaults", () => {
  const filled = fillSlots(composition, { product: values["product"]! });
  assert.ok(!JSON.stringify(filled).includes('"slot":'));
  const ids = filled.scenes.flatMap(({ layers }) => layers.map(({ id }) => id));
  assert.ok(!ids.includes("fading") && ids.includes("front"));
  const title = filled.scenes[0]!.layers.find(({ id }) => id === "title");
  assert.equal(title?.kind === "text" && title.text, "Thick walls, thin rim");
  assert.equal(filled.scenes[1]!.background, "#e8912b");
  assert.deepEqual(parseComposition(filled), filled);
});

test("values named like prototype keys fill no slot", () => {
  const slots = [{ kind: "text", key: "constructor", label: { en: "a", zh: "a" }, isRequired: false }];
  const layers = [{ kind: "text", id: "a", text: { slot: "constructor" }, look: { size: 5, colour: "#ffffff" } }];
  const odd = parseComposition({ version: 1, title: "", language: "en", slots, scenes: [{ seconds: 1, layers }] });
  assert.deepEqual(fillSlots(odd, {}).scenes[0]?.layers, []);
});
