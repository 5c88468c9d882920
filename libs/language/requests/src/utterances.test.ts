import assert from "node:assert/strict";
import { test } from "node:test";
import { realOperations } from "@cutwater/testing/operations.ts";
import { formOf, readUtterances, sortedForm, type Utterance } from "../test/read-utterances.ts";
import { english } from "../test/utterances/en.ts";
import { furtherEnglish } from "../test/utterances/en-further.ts";
import { englishHeldOut } from "../test/utterances/en-held-out.ts";
import { chinese } from "../test/utterances/zh.ts";
import { furtherChinese } from "../test/utterances/zh-further.ts";
import { chineseHeldOut } from "../test/utterances/zh-held-out.ts";
import { readRequest } from "./read-request.ts";

/** The operations that customers meet, with their phrases. */
const catalogue = await realOperations();

const lists = {
  English: [english, furtherEnglish, englishHeldOut],
  Chinese: [chinese, furtherChinese, chineseHeldOut],
};
const costly = new Set(catalogue.filter(({ costs }) => costs).map(({ name }) => name));

type Result = Utterance & { got: string; isRight: boolean; costs: string[] };

function readAll(list: string): Result[] {
  return readUtterances(list).map((utterance) => {
    const { text, context, expected } = utterance;
    const reading = readRequest(text, { operations: catalogue, context });
    const calls = reading.kind === "call" ? [reading] : reading.kind === "several" ? reading.calls : [];
    const costs = calls.map(({ operation }) => operation).filter((name) => costly.has(name));
    const got = formOf(reading, text);
    return { ...utterance, got, costs, isRight: got === sortedForm(expected) };
  });
}

for (const [language, parts] of Object.entries(lists)) {
  const results = parts.map(readAll);
  const all = results.flat();
  const misses = all.filter(({ isRight }) => !isRight);

  test(`at least nine of ten requests in ${language} are read as a person reads them`, (t) => {
    const rates = results.map((part) => `${part.filter(({ isRight }) => isRight).length} of ${part.length}`);
    t.diagnostic(`${language}: ${rates.join(", ")} (while it was written, afterwards, held out)`);
    for (const { text, expected, got } of misses) t.diagnostic(`${text}: ${got}, not ${expected}`);
    assert.ok(all.length >= 200, `${all.length}`);
    assert.ok(misses.length <= all.length / 10, `${misses.length} misses of ${all.length}`);
  });

  test(`no request in ${language} that is misread prepares an operation that costs`, () => {
    const wrong = misses.filter(({ costs }) => costs.length > 0);
    assert.deepEqual(
      wrong.map(({ text, got }) => `${text}: ${got}`),
      [],
    );
  });
}
