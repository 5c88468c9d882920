import assert from "node:assert/strict";
import { test } from "node:test";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { everyPerson, nameOfPerson, people } from "@cutwater/testing/people.ts";
import { comparisonMessages } from "@cutwater/web/features/billing/price/comparison-messages.ts";
import { billingPages, currencyOf, priceOf } from "../billing-pages.ts";
import { billingStage } from "../billing-stage.ts";

const { open, openBuyer, codeOf, shop } = billingStage();
const [world = never(), , , , chineseAbroad = never()] = people;

for (const person of everyPerson) {
  test(`screens.9 /price, ${nameOfPerson(person)}: regional prices in both periods, what plans open; a visitor cannot choose yet`, async (t) => {
    const { tab, page } = await open(t, person, { path: "/price" });
    const billing = billingPages(tab);
    const { says } = billing;
    const currency = currencyOf(person);
    const box = (plan: "free" | "basic" | "premium") =>
      page
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { level: 2, name: says.price(plan), exact: true }) });
    const shows = (plan: "basic" | "premium", words: string) => box(plan).getByText(words).first().waitFor();

    await shows("basic", priceOf(person.language, currency, "BASIC_YEAR"));
    await shows("premium", priceOf(person.language, currency, "PREMIUM_YEAR"));
    await shows("premium", "8K");
    await shows("basic", says.price("credits", { count: "4,200" }));
    const costs =
      person.language === "zh"
        ? "视频下载（1080p 及以上）：1 点 / 次 · 智能擦除：1 点 / 秒 · 图片翻译：1 点 / 张 · 商品讲解视频：1 点 / 秒 · 图片修复：2 点 / 张，每多 1600 万像素加 1 点 · 去除文字：1 点 / 秒 · 视频模板：1 点 / 3 秒 · 视频翻译：1 点 / 秒。720p 及以下免费下载，任务失败不扣点。"
        : "Video download in 1080p and above: 1 credit · Smart erase: 1 credit per second · Image translation: 1 credit per image · Product explanation: 1 credit per second · Restore image: 2 credits per image, plus 1 credit for each further 16 megapixels · Text removal: 1 credit per second · Video templates: 1 credit per 3 seconds · Video translation: 1 credit per second. Downloads up to 720p are free. Failed tasks cost nothing.";
    await page.locator("main").getByText(costs, { exact: true }).waitFor();
    const row = (name: string) =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    const compared = comparisonMessages[person.language];
    const isPhone = person.width < 720;
    assert.equal((await row(compared.follows).textContent())?.replace(compared.follows, ""), "55050");
    assert.deepEqual(
      await row(compared.best).getByRole("cell").filter({ visible: true }).allTextContents(),
      isPhone ? ["8K"] : ["720p", "1080p", "8K"],
    );
    if (isPhone) {
      await page
        .getByRole("radiogroup", { name: compared.plan })
        .getByRole("radio", { name: says.price("free") })
        .check();
      await row(compared.best).getByText("720p", { exact: true }).waitFor();
    }
    await look(tab, "billing-price-year");
    await billing.showPeriod("month");
    await shows("basic", priceOf(person.language, currency, "BASIC_MONTH"));
    await shows("premium", priceOf(person.language, currency, "PREMIUM_MONTH"));
    await shows("premium", says.price("credits", { count: "800" }));
    await shows("premium", says.price("clips", { count: 120 }));
    const none = currency === "CNY" ? "¥0" : person.language === "zh" ? "US$0" : "$0";
    await box("free").getByText(none, { exact: true }).waitFor();
    assert.equal(
      await page
        .locator("main")
        .getByText(/\{|NaN|undefined/)
        .count(),
      0,
    );
    await look(tab, "billing-price-month");
    await billing.chooser("premium").click();
    await page.waitForURL(/\/login$/);
    assert.deepEqual(tab.faults, []);
  });
}

test("screens.9 a visitor who chooses a plan signs up and finds the choice kept; switching the period clears it", async (t) => {
  const { tab, page, account } = await open(t, world, { path: "/price", origin: shop() });
  const billing = billingPages(tab);
  const { says, sheet } = billing;
  await billing.showPeriod("month");
  await billing.chooser("basic").click();
  await page.waitForURL(/\/login$/);
  await page
    .getByRole("link", { name: account.says.signIn("signup"), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/signup$/);
  await account.signUp(`${Date.now()}@example.org`, codeOf);
  await page.waitForURL(/\/price\?plan=BASIC_MONTH$/);
  await billing.payButton("$4.90").waitFor();
  await tab.reload();
  await billing.payButton("$4.90").waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });

  await tab.goto("/price?plan=PREMIUM_YEAR");
  await billing.payButton("$79.00").waitFor();
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await tab.goto("/price?plan=PREMIUM_YEAR");
  await billing.payButton("$79.00").waitFor();
  // The control lies below the sheet, where keyboard and screen reader can still reach it. Changing the period drops the selected
  // plan.
  await page.evaluate(`document.querySelector("input[type=radio][value=month]").click()`);
  await sheet.waitFor({ state: "hidden" });
  assert.equal(new URL(page.url()).search, "");
  assert.equal(await billing.button(says.price("chosen")).count(), 0);
  assert.deepEqual(tab.faults, []);
});

for (const person of firstOrAll([chineseAbroad, world])) {
  test(`errors.9 failed loads are shown, a retry works, ${nameOfPerson(person)}: prices, cashiers, packages, purchases, records`, async (t) => {
    const { tab, page, billing } = await openBuyer(t, person);
    const { says, sheet } = billing;
    const broken = /\/client\/(setting\/product\/list|trade\/payment\/list|customer\/order\/(record\/)?page)/;
    const breakOff = async () => await page.route(broken, (route) => route.abort());
    const listFailed = page.getByText(/^(The list did not load|列表加载失败)$/);
    const again = page.getByRole("button", { name: says.price("retry"), exact: true });

    await breakOff();
    await tab.goto("/price");
    await page.getByText(says.price("failed")).waitFor();
    assert.equal(await billing.button(says.price("choose", { plan: says.price("basic") })).isEnabled(), false);
    await look(tab, "billing-price-failed");
    await page.unroute(broken);
    await again.click();
    await page.getByText(says.price("failed")).waitFor({ state: "hidden" });
    await billing.chooser("basic").waitFor();

    await breakOff();
    await billing.chooser("basic").click();
    await sheet.getByText(says.pay("failed")).waitFor();
    await look(tab, "billing-sheet-failed");
    await page.unroute(broken);
    await sheet.getByRole("button", { name: says.pay("retry"), exact: true }).click();
    await billing.method("sandbox").waitFor();

    await breakOff();
    await tab.goto("/customer/subscription");
    await listFailed.nth(1).waitFor();
    await look(tab, "billing-lists-failed");
    await billing.list("records");
    await listFailed.nth(1).waitFor();
    await page.unroute(broken);
    await again.nth(1).click();
    await billing.told(says.subscription("noRecords")).waitFor();
    await again.click();
    await billing.told(says.subscription("noPackages")).waitFor();
    assert.equal(await listFailed.count(), 0);
    // The browser itself reports each aborted request.
    assert.deepEqual(
      tab.faults.filter((fault) => !fault.includes("net::ERR_FAILED")),
      [],
    );
  });
}

function never(): never {
  throw new RangeError("there is nobody");
}
