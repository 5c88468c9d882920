import assert from "node:assert/strict";
import { test } from "node:test";
import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import { shapes } from "@cutwater/composer/schema/box.ts";
import type { SlotValue, SlotValues } from "@cutwater/composer/schema/slots.ts";
import { checkSlots } from "@cutwater/composer/slots/check.ts";
import { type WrittenLanguage, writtenLanguages } from "@cutwater/contract/i18n.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { templateNames, templates } from "./templates/all.ts";
import { compose } from "./templates/compose.ts";
import type { Template } from "./templates/template.ts";
import { sampleValues } from "./test/draw-sheet.ts";
import { textsOnEdges } from "./test/touching.ts";

const longName = {
  en: "Wireless noise cancelling over-ear headphones with microphone and travel carry case",
  zh: "无线降噪头戴式耳机带麦克风与便携收纳盒适合旅行通勤办公学习运动长续航快充蓝牙五点三版本全新升级款男女通用学生党礼物首选超长待机高音质立体声重低音折叠便携入耳舒适",
};
const longPrice = { en: "$12,999.95", zh: "¥12,999.95" };
/** Slots of names, of which customers have long ones. */
const isName = (key: string) => /^(name|title|headline|event|song)(-\d)?$/.test(key);

test("a name of 80 characters fits every template, in every shape and both languages", async () => {
  for (const name of templateNames)
    for (const language of writtenLanguages)
      for (const shape of shapes) {
        const values = longValues(templates[name], language);
        const composition = parseComposition(compose(templates[name], language));
        const troubles = await checkSlots(composition, values, { shape, side: 720, fonts: serverFonts() });
        const errors = troubles.filter(({ severity }) => severity === "error");
        assert.deepEqual(errors, [], `${name} ${language} ${shape}`);
      }
});

test("no text of a template touches the edge of a picture, also with long names and prices", async () => {
  for (const name of templateNames)
    for (const language of writtenLanguages)
      for (const shape of shapes)
        for (const values of [sampleValues(templates[name], language), longValues(templates[name], language)]) {
          const touching = await textsOnEdges(templates[name], { language, shape, values });
          assert.deepEqual(touching, [], `${name} ${language} ${shape}`);
        }
});

/** The samples with a name of 80 characters and long prices. */
function longValues(template: Template, language: WrittenLanguage): SlotValues {
  const values = Object.entries(sampleValues(template, language)).map(([key, value]): [string, SlotValue] => {
    const text = isName(key) ? longName[language].slice(0, 80) : /^(old|price)$/.test(key) ? longPrice[language] : null;
    return [key, text === null ? value : { kind: "text", text }];
  });
  return Object.fromEntries(values);
}
