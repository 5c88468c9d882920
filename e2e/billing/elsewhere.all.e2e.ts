import assert from "node:assert/strict";
import { test } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { firstOrAll, soakTest } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { nameOfPerson, people } from "@cutwater/testing/people.ts";
import { priceOf, type Sold } from "../billing-pages.ts";
import { billingStage } from "../billing-stage.ts";
import { startPayments } from "../payments.ts";

const stage = billingStage(startPayments);
const { openBuyer, shop } = stage;
const [world = never(), chinaPhone = never(), china = never(), englishInChina = never(), chineseAbroad = never()] =
  people;
type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** Selects the plan, chooses PayPal, and follows to PayPal. @returns PayPal's own number of the order */
async function goToPayPal({ page, billing, person }: Buyer, code: Sold): Promise<string> {
  await billing.choose(code);
  await billing.method("paypal").click();
  await billing.payButton(priceOf(person.language, "USD", code)).click();
  await page.waitForURL(/\/checkoutnow\?token=/);
  return new URL(page.url()).searchParams.get("token") ?? "";
}

for (const person of firstOrAll([chineseAbroad, world])) {
  test(`credits.9 PayPal, ${nameOfPerson(person)}: left, resumed, refused by the bank, then paid and back before any webhook`, async (t) => {
    const { payments } = stage;
    const buyer = await openBuyer(t, person);
    const { tab, page, billing } = buyer;
    const { says, told } = billing;
    const header = await billing.openHeader();
    const token = await goToPayPal(buyer, "BASIC_YEAR");
    const begun = payments.paypal.orders.size;
    await page.getByRole("link", { name: "cancel", exact: true }).click();
    await page.waitForURL(/\/price$/);
    await billing.chooser("basic").waitFor();

    await tab.goto("/customer/subscription");
    await told(says.subscription("status0")).waitFor();
    await look(tab, "billing-order-waits");
    await page.getByRole("button", { name: says.subscription("payNow") }).click();
    await page.waitForURL((url) => url.searchParams.get("token") === token);
    payments.paypal.isBankWilling = false;
    await page.getByRole("link", { name: "agree", exact: true }).click();
    await billing.atOrder();
    await told(says.subscription("returnWaiting")).waitFor();
    await look(tab, "billing-paypal-waiting");
    await header.shows(billing.freeUses);

    await billing.button(says.subscription("goOn")).click();
    await page.waitForURL((url) => url.pathname === "/checkoutnow" && url.searchParams.get("token") === token);
    // Set only after the browser has left the page: the waiting page polls and would find the order paid.
    payments.paypal.isBankWilling = true;
    await page.getByRole("link", { name: "agree", exact: true }).click();
    await billing.atOrder();
    await told(says.subscription("returnPaid", { count: "4,200" })).waitFor();
    await header.shows("4,200");
    assert.equal(await payments.send(shop(), "paypal", payments.paypal.captured(token)), 200);
    await tab.reload();
    await told(says.subscription("returnPaid", { count: "4,200" })).waitFor();
    await exactly(page.getByRole("progressbar"), 1, "one grant, whoever tells it");
    assert.equal(payments.paypal.orders.size, begun, "it was one order all the time");
    await look(tab, "billing-paypal-paid");
    assert.equal(header.loads(), 1);
    assert.deepEqual([...tab.faults, ...header.faults], []);
  });
}

soakTest(
  "credits.9 PayPal's webhook before the customer returns: the credits arrive while the page is still at PayPal",
  async (t) => {
    const { payments } = stage;
    const buyer = await openBuyer(t, { ...world, theme: "dark" });
    const { tab, page, billing } = buyer;
    const header = await billing.openHeader();
    const token = await goToPayPal(buyer, "PREMIUM_YEAR");
    const word = payments.paypal.approve(token);
    assert.equal(await payments.send(shop(), "paypal", word), 200);
    await header.shows("12,000");
    assert.equal(await payments.send(shop(), "paypal", word), 200, "heard, and nothing comes of it");
    await page.goto(payments.paypal.orders.get(token)?.urls.return_url ?? "");
    await billing.told(billing.says.subscription("returnPaid", { count: "12,000" })).waitFor();
    await exactly(page.getByRole("progressbar"), 1);
    await header.shows("12,000");
    assert.deepEqual([...tab.faults, ...header.faults], []);
  },
);

/** Selects a plan and pays by Alipay. @returns the order's number, and the window that the click opened */
async function goToAlipay({ page, tab, billing, person }: Buyer, code: Sold) {
  await billing.choose(code);
  await billing.method("alipay").click();
  const opening = tab.context.waitForEvent("page");
  await billing.payButton(priceOf(person.language, "CNY", code)).click();
  const popup = await opening;
  const id = await billing.atOrder();
  await popup.waitForURL(/\/gateway\.do\?/);
  await page.bringToFront();
  return { id, popup };
}

for (const person of firstOrAll([chinaPhone, china, englishInChina])) {
  test(`credits.9 Alipay, ${nameOfPerson(person)}: a window inside the click; paid there, shown here before any webhook`, async (t) => {
    const { payments } = stage;
    const buyer = await openBuyer(t, person);
    const { tab, page, billing } = buyer;
    const { says, sheet, told } = billing;
    const header = await billing.openHeader();
    await billing.choose("BASIC_MONTH");
    await sheet.getByText(says.pay("alipayNote")).waitFor();
    assert.match((await sheet.locator("label").first().textContent()) ?? "", new RegExp(`^${says.pay("alipay")}`));
    await look(tab, "billing-sheet-alipay");
    const { id, popup } = await goToAlipay(buyer, "BASIC_MONTH");
    await told(says.subscription("returnWaiting")).waitFor();
    await look(tab, "billing-alipay-waiting");
    await header.shows(billing.freeUses);
    await popup.getByRole("link", { name: "pay", exact: true }).click();
    await told(says.subscription("returnPaid", { count: "300" })).waitFor();
    await header.shows("300");
    await popup.waitForURL(new RegExp(`/customer/subscription\\?.*order=${id}`));
    assert.equal(await payments.send(shop(), "alipay", payments.alipay.notice(id)), 200);
    await told("¥29.00").waitFor();
    await exactly(page.getByRole("progressbar"), 1);
    assert.equal(header.loads(), 1);
    assert.deepEqual([...tab.faults, ...header.faults], []);
  });
}

soakTest(
  "credits.9 Alipay left, resumed, then closed there; a second order becomes active by its webhook alone",
  async (t) => {
    const { payments } = stage;
    const buyer = await openBuyer(t, { ...china, language: "en" });
    const { tab, page, billing } = buyer;
    const { says, told } = billing;
    const header = await billing.openHeader();
    const left = await goToAlipay(buyer, "BASIC_YEAR");
    await left.popup.close();
    await told(says.subscription("returnWaiting")).waitFor();
    const opening = tab.context.waitForEvent("page");
    await billing.payOrder(left.id).click();
    const again = await opening;
    await again.waitForURL(/\/gateway\.do\?/);
    const asked = new URL(again.url()).searchParams.get("biz_content") ?? "";
    assert.ok(asked.includes(left.id), "the same trade, in a window inside the click");
    await again.close();
    await page.bringToFront();
    const closed = payments.alipay.notice(left.id, { trade_status: "TRADE_CLOSED" });
    assert.equal(await payments.send(shop(), "alipay", closed), 200);
    await told(says.subscription("returnFailed")).waitFor();
    await look(tab, "billing-alipay-closed");

    const { id, popup } = await goToAlipay(buyer, "PREMIUM_YEAR");
    await tab.goto("/");
    await popup.close();
    assert.equal(await payments.send(shop(), "alipay", payments.alipay.pay(id)), 200);
    await header.shows("12,000");
    assert.deepEqual([...tab.faults, ...header.faults], []);
  },
);

soakTest("credits.9 a browser that blocks Alipay's window gets a link to it", async (t) => {
  const buyer = await openBuyer(t, { ...china, language: "en" });
  const { tab, page, billing } = buyer;
  const { says, sheet } = billing;
  await page.addInitScript("window.open = () => null");
  await billing.choose("PREMIUM_MONTH");
  await billing.payButton("¥59.00").click();
  await sheet.getByText(says.pay("blocked")).waitFor();
  await look(tab, "billing-alipay-blocked");
  const opening = tab.context.waitForEvent("page");
  await sheet.getByRole("link", { name: says.pay("openAlipay"), exact: true }).click();
  const popup = await opening;
  await popup.getByRole("link", { name: "pay", exact: true }).click();
  await billing.atOrder();
  await billing.told(says.subscription("returnPaid", { count: "800" })).waitFor();
  assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there is nobody");
}
