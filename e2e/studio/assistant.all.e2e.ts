import assert from "node:assert/strict";
import { after, test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { cardMessages } from "@cutwater/web/areas/studio/assistant/cards/messages.ts";
import { assistantMessages } from "@cutwater/web/areas/studio/assistant/messages.ts";
import { studioMessages } from "@cutwater/web/areas/studio/messages.ts";
import { accountStage } from "../account-stage.ts";
import { createEasel } from "../draw-picture.ts";

const { openSignedUp } = accountStage();
const [desktop = assert.fail(), phone = assert.fail()] = people;

for (const person of [desktop, phone])
  test(`screens.31 the assistant answers by its grammar, and a conversation is renamed and deleted, in ${person.language} at ${person.width}`, async (t) => {
    const { tab, page } = await openSignedUp(t, person, { path: "/studio/" });
    const says = (key: keyof (typeof assistantMessages)["en"], params?: Record<string, string>) =>
      text(assistantMessages, person.language, key, params);
    const card = (key: keyof (typeof cardMessages)["en"]) =>
      page.getByRole("article", { name: text(cardMessages, person.language, key), exact: true });
    await openByMenu();
    const field = page.getByRole("textbox", { name: says("message"), exact: true });
    await field.waitFor();
    await look(tab, "assistant-empty");

    await field.fill("what are my credits");
    await field.press("Enter");
    await card("balance").waitFor();
    await page.waitForURL(/\/studio\/assistant\?thread=/);
    assert.equal(await field.inputValue(), "");
    await page.getByRole("button", { name: says("send"), exact: true }).waitFor();
    await field.fill(says("suggestLogo"));
    await field.press("Shift+Enter");
    assert.equal(await field.inputValue(), `${says("suggestLogo")}\n`);
    await field.press("Enter");
    const help = card("help").first();
    await help.waitFor();
    assert.match((await help.locator("a").first().getAttribute("href")) ?? "", /\/contact#/);
    await page.getByRole("button", { name: says("send"), exact: true }).waitFor();
    await look(tab, "assistant-answered");

    // Tab in the empty field goes to the newest card.
    await field.focus();
    await field.press("Tab");
    await tab.until("document.activeElement?.closest('[data-card]') !== null");

    await tab.reload();
    await help.waitFor();
    const list = await openList();
    await menuOf("what are my credits");
    await page.getByRole("button", { name: says("rename"), exact: true }).click();
    const name = page.getByRole("textbox", { name: says("name"), exact: true });
    await name.fill("Blue notes");
    await look(tab, "assistant-rename");
    await page.getByRole("button", { name: says("save"), exact: true }).click();
    await list.getByRole("link", { name: /Blue notes/ }).waitFor();

    await menuOf("Blue notes");
    await page.getByRole("button", { name: says("delete"), exact: true }).click();
    await page
      .getByRole("dialog", { name: says("deleteTitle") })
      .getByRole("button", { name: says("delete"), exact: true })
      .click();
    await page.getByText(says("emptyTitle")).waitFor();
    await page.waitForURL((url) => url.pathname === "/studio/assistant" && url.search === "");
    assert.deepEqual(tab.faults, []);

    async function openByMenu() {
      const link = { name: text(studioMessages, person.language, "assistant"), exact: true };
      if (isPhone(person)) return page.getByRole("navigation").getByRole("link", link).click();
      await page.getByRole("navigation").locator("button[aria-expanded]").first().click();
      await page.getByRole("banner").getByRole("link", link).click();
    }
    /** The list of conversations: beside the messages, or in a sheet. */
    async function openList() {
      if (!isPhone(person)) return page.getByRole("navigation", { name: says("earlier"), exact: true });
      await page.getByRole("button", { name: says("conversations"), exact: true }).click();
      const sheet = page.getByRole("dialog", { name: says("conversations") });
      await sheet.getByRole("link").first().waitFor();
      await look(tab, "assistant-list");
      return sheet;
    }
    async function menuOf(title: string) {
      await list.getByRole("button", { name: says("menuOf", { title }), exact: true }).click();
    }
  });

test("screens.31 the button of a price card starts one task, also after a reload, and a message is edited and sent again", async (t) => {
  const { tab, page } = await openSignedUp(t, desktop, { path: "/studio/assistant" });
  const says = (key: keyof (typeof assistantMessages)["en"]) => text(assistantMessages, desktop.language, key);
  const field = page.getByRole("textbox", { name: says("message"), exact: true });
  await page.locator("main input[type=file]").setInputFiles(await (await easel()).draw("flask.png", 64, 48));
  await page.getByText("flask.png").waitFor();
  await field.fill("enlarge the picture");
  const send = page.getByRole("button", { name: says("send"), exact: true });
  await send.click();
  const start = page.getByRole("article").getByRole("button", { name: / · free$/ });
  await start.waitFor();
  await look(tab, "assistant-price");
  const [submitted] = await Promise.all([page.waitForRequest(/execute\/prepare/), start.click()]);
  const task = page.getByRole("article", { name: /^Task: flask/ });
  await task.waitFor();
  await tab.reload();
  await task.waitFor();
  assert.equal(await start.count(), 0);
  assert.match(submitted.postData() ?? "", /"jobId":"ask-/);

  await page.getByRole("button", { name: says("edit"), exact: true }).click();
  assert.equal(await field.inputValue(), "enlarge the picture");
  await look(tab, "assistant-editing");
  await field.fill("what are my credits");
  await field.press("Enter");
  await page.getByRole("article", { name: text(cardMessages, desktop.language, "balance"), exact: true }).waitFor();
  await task.waitFor({ state: "detached" });
  await page.getByText("flask.png").waitFor();
  assert.deepEqual(tab.faults, []);
});

let drawing: ReturnType<typeof createEasel> | null = null;
const easel = () => (drawing ??= createEasel());
after(async () => (await drawing)?.clear());

const isPhone = ({ width }: Person): boolean => width === 390;
