import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { type Peer, startPeer } from "@cutwater/server/platform/egress/testing.ts";
import { openAiStandIn } from "@cutwater/server/platform/providers/openai/openai.stand-in.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { nameOfPerson, people } from "@cutwater/testing/people.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { accountStage } from "../account-stage.ts";
import { createProductEasel, pixelsOf, productPage } from "../draw-product.ts";
import { picturePage } from "../picture-page.ts";
import { layersOf } from "../psd-layers.ts";
import { jobsOf } from "../tasks-page.ts";

type Asked = { lines: { id: string; text: string }[]; glossary: { source: string; target: string }[] };
const words: Readonly<Record<string, string>> = {
  食品级硅胶: "Food-grade silicone",
  "防水 耐磨 透气": "Waterproof, tough, airy",
  妈妈再也不用担心了: "Mothers relax",
};
/** A fake chat engine that knows the words of the product page and follows the glossary. */
const chat = openAiStandIn({
  key: "secret",
  write(messages) {
    const { lines, glossary } = JSON.parse(messages.at(-1)?.content ?? "") as Asked;
    const terms = glossary.map(({ target }) => target);
    const answers = lines.map(({ id, text }) => ({
      id,
      start: text.split(" ").slice(0, 2).join(" "),
      text: text.includes("耐磨") && terms.length > 0 ? `Waterproof, ${terms}` : words[text],
    }));
    return JSON.stringify({ lines: answers });
  },
});

let peer: Peer;
/** The real page, manifest, live calls and results, but with an engine that takes the text of pictures from a script. */
const { set, openSignedUp } = accountStage(async () => {
  peer = await startPeer(chat.listener);
  return {
    env: {
      TOOLS_DIR: path.join(repositoryFolder, "testing/translating"),
      CHAT_URL: `http://127.0.0.1:${peer.port}/v1`,
      CHAT_KEY: "secret",
      CHAT_MODEL: "gpt-x",
    },
    friends: [`127.0.0.1:${peer.port}`],
  };
});
let easel: Awaited<ReturnType<typeof createProductEasel>>;
before(async () => {
  easel = await createProductEasel();
});
after(async () => {
  await easel.clear();
  await peer.close();
});

/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;
const width = 640;
const height = 400;
/** `npm run soak` submits twenty pictures for each of four people. */
const count = isSoak ? 20 : 2;
const [desktop, zhPhone, zhDesktop, enPhone, zhDarkPhone] = people;
const everybody = isSoak ? [desktop, zhPhone, zhDesktop, enPhone] : [zhDarkPhone];

for (const person of everybody) {
  assert.ok(person);
  test(`a batch of ${count}: one table, a term, a new translation, a shorter line, zip and layers; ${nameOfPerson(person)}`, async (t) => {
    const { tab, page, token } = await openSignedUp(t, person, { path: null });
    const pictures = picturePage(tab);
    const { says } = pictures;
    const names = Array.from({ length: count }, (_, i) => `cup-${String(i + 1).padStart(2, "0")}`);
    const files = await Promise.all(names.map((name, i) => easel.draw(`${name}.png`, productPage, width, 40 + 6 * i)));
    if (count > 3) {
      const { call } = jobsOf(set.server.origin, token);
      const { id } = await call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
      await call(actAtCashier, { id, act: "pay" });
    }

    await pictures.open();
    await pictures.language("from").selectOption("zh");
    await pictures.language("into").selectOption("en");
    await pictures.choose(files);
    // With a plan, no picture is free.
    const submit = pictures.submit(count, count > 3 ? count : "free");
    await submit.click({ timeout: runMs });
    const all = `document.querySelectorAll("[data-line]").length === ${3 * count}`;
    for (const name of names) await pictures.tile(`${name}.png`, says.page("review")).waitFor({ timeout: runMs });

    await page.getByRole("radio", { name: says.page("viewAll"), exact: true }).check({ force: true });
    await tab.until(all);
    await pictures.translation(1).nth(1).fill("Food-safe silicone");
    await pictures.translation(3).nth(1).fill("No more worries");
    await pictures.button(says.page("addTerm")).click();
    const dialog = page.getByRole("dialog");
    const cell = (key: "term" | "termTarget") =>
      dialog.getByRole("textbox", { name: says.glossary(key, { number: 1 }), exact: true });
    await cell("term").fill("耐磨");
    await cell("termTarget").fill("hard-wearing");
    await dialog.getByRole("button", { name: says.glossary("save"), exact: true }).click();
    await pictures.button(says.page("applyGlossary")).click();
    await tab.until(
      `[...document.querySelectorAll("[data-field=translation]")].filter(({ value }) => value === "Waterproof, hard-wearing").length === ${count}`,
      runMs,
    );
    await tab.until(`!document.querySelector("main button[data-loading]")`, runMs);
    assert.equal(await pictures.translation(1).nth(1).inputValue(), "Food-safe silicone", "what was typed stays");
    assert.equal(await pictures.translation(3).nth(1).inputValue(), "No more worries");
    assert.equal(await pictures.translation(3).nth(0).inputValue(), "Mothers relax");
    await look(tab, "picture-batch-all-lines");

    await pictures.tile("cup-01.png", says.page("review")).click({ force: true });
    await pictures.box(3).waitFor();
    await pictures
      .translation(3)
      .fill("Mothers need never, ever worry about any of this again, day or night. ".repeat(3));
    await pictures.button(says.page("shortenOf", { number: 3 })).click();
    await tab.until(
      `[...document.querySelectorAll("[data-field=translation]")].some(({ value }) => value === "Mothers relax")`,
      runMs,
    );
    await pictures.saved();
    await look(tab, "picture-batch-review");

    await pictures.fileFormat.selectOption("psd");
    await pictures.exportAll(count).click();
    for (const name of names) await pictures.tile(`${name}.png`, says.batch("done")).waitFor({ timeout: runMs });
    await look(tab, "picture-batch-done");
    const layered = filesInZip(await readFile((await pictures.zip(count)).path));
    assert.equal(layered.size, count);
    await pictures.savedFormat.selectOption("png");
    const plain = filesInZip(await readFile((await pictures.zip(count)).path));
    assert.deepEqual(
      [...plain.keys()].toSorted(),
      names.map((name) => `${name}.png`),
    );
    await pictures.savedFormat.selectOption("jpeg");
    const lossy = filesInZip(await readFile((await pictures.zip(count)).path));

    for (const [i, name] of names.entries()) {
      const psd = [...layered].find(([key]) => key.startsWith(name))?.[1] ?? assert.fail(`${name} is not in the zip`);
      const layers = layersOf(psd);
      const texts = layers.filter(({ isText }) => isText).map((layer) => layer.name);
      assert.deepEqual(texts.toSorted(), textsOf(i).toSorted(), name);
      const background = layers[0] ?? assert.fail();
      const original = layers.at(-1) ?? assert.fail();
      assert.deepEqual([background.width, background.height, original.isHidden], [width, height, true]);

      const asked = await pixelsOf(files[i] ?? "");
      const flat = await pixelsOf(await easel.file(`${name}-made.psd`, psd));
      const png = await pixelsOf(await easel.file(`${name}-made.png`, plain.get(`${name}.png`) ?? assert.fail(name)));
      assert.ok(flat.equals(png), `${name}: the page's PNG is the document's flat picture`);
      const jpeg = await pixelsOf(await easel.file(`${name}-made.jpg`, lossy.get(`${name}.jpg`) ?? assert.fail(name)));
      assert.ok(meanDifference(jpeg, png) < 3, `${name}: ${meanDifference(jpeg, png)}`);
      assert.deepEqual(redIn(asked), original.red, "the original is in the document");
      assert.ok(meanDifference(asked, flat) > 0.5, "it has other words");
      const below = (red: Uint8Array) => red.subarray(340 * width);
      assert.deepEqual(below(background.red), below(original.red), "what has no words is as it was");
      const line = (red: Uint8Array) => red.subarray(270 * width, 308 * width);
      assert.ok(spread(line(background.red)) < spread(line(original.red)) / 10, "the old words are gone below the new");
    }
    assert.deepEqual(tab.faults, []);
  });
}

/** The final texts of a picture of the batch. */
function textsOf(i: number): string[] {
  const [first, last] = i === 1 ? ["Food-safe silicone", "No more worries"] : ["Food-grade silicone", "Mothers relax"];
  return [first, "Waterproof, hard-wearing", last];
}

const redIn = (rgb: Buffer): Uint8Array => Uint8Array.from({ length: rgb.length / 3 }, (_, i) => rgb[3 * i]!);

const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

/** Mean distance of the values from their mean. */
function spread(values: Uint8Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length;
}
