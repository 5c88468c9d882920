import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { engines, lacks, makeDatabase } from "@cutwater/testing/make-database.ts";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createCaptcha } from "./captcha.ts";

const config = { appSecret: "a secret of the tests, long enough to sign" };
const work = { iterations: 10, tries: 20 };
const clock = { ms: Date.parse("2024-07-26T12:00:00Z"), now: () => clock.ms };

let pglite: OpenDatabase;
before(async () => {
  pglite = await makeDatabase("pglite");
});
after(() => pglite.close());

const make = (options: Partial<typeof config> = {}, database = pglite) =>
  createCaptcha({ config: { ...config, ...options }, database, clock }, work);

/** Solves the challenge as the page does. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

const wrong = { key: "captchaWrong" };

for (const engine of engines)
  test(`a solved captcha is taken, once, also by two processes at the same moment (${engine})`, {
    skip: lacks(engine),
  }, async () => {
    const database = engine === "pglite" ? pglite : await makeDatabase(engine);
    const here = make({}, database);
    const there = make({}, database);
    const solved = await solve(await here.challenge());
    const takers = Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).take(solved));
    const ended = await Promise.allSettled(takers);
    assert.equal(ended.filter(({ status }) => status === "fulfilled").length, 1);
    for (const taken of ended) if (taken.status === "rejected") assert.equal(taken.reason.key, "captchaWrong");
    if (engine !== "pglite") await database.close();
  });

test("a captcha that is older than ten minutes is refused", async () => {
  const captcha = make();
  const [inTime, late] = await Promise.all([captcha.challenge(), captcha.challenge()].map(async (c) => solve(await c)));
  clock.ms += 10 * 60_000 - 1;
  await captcha.take(inTime as string);
  clock.ms += 1;
  await assert.rejects(captcha.take(late as string), wrong);
});

test("a captcha of another instance is refused", async () => {
  const other = make({ appSecret: "the secret of another instance, as long" });
  await assert.rejects(make().take(await solve(await other.challenge())), wrong);
});

test("a challenge that was made easier, or whose time was extended, is refused", async () => {
  const captcha = make();
  const challenge = await captcha.challenge();
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "00" } };
  await assert.rejects(captcha.take(await solve(easier)), wrong);
  const solved = await solve(challenge);
  const stretched = JSON.parse(atob(solved));
  stretched.challenge.parameters.data.expiresAt += 1e12;
  await assert.rejects(captcha.take(btoa(JSON.stringify(stretched))), wrong);
  await captcha.take(solved);
});

test("a guessed answer is refused, and the right answer still counts", async () => {
  const captcha = make();
  const challenge = await captcha.challenge();
  const guessed = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, "0") };
  await assert.rejects(captcha.take(btoa(JSON.stringify({ challenge, solution: guessed }))), wrong);
  await captcha.take(await solve(challenge));
});

test("a text that is not a captcha is refused", async () => {
  for (const text of ["", "x", btoa("null"), btoa("{}"), btoa("[".repeat(3_000)), "ä"])
    await assert.rejects(make().take(text), wrong);
});
