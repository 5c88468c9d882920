import assert from "node:assert/strict";
import { test } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { firstOrAll, soakTest } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { nameOfPerson, people } from "@cutwater/testing/people.ts";
import { priceOf } from "../billing-pages.ts";
import { billingStage } from "../billing-stage.ts";
import { cards, startPayments } from "../payments.ts";

const stage = billingStage(startPayments);
const { openBuyer, shop } = stage;
const [world = never(), chinaPhone = never()] = people;
const abroad = [{ ...chinaPhone, isChina: false, theme: "dark" as const }, world];

for (const person of firstOrAll(abroad)) {
  test(`credits.9 Stripe card, ${nameOfPerson(person)}: empty, declined, left, resumed, paid; the later webhook changes nothing`, async (t) => {
    const { payments } = stage;
    const { tab, page, billing } = await openBuyer(t, person);
    const { says, sheet, told } = billing;
    const header = await billing.openHeader();
    const price = priceOf(person.language, "USD", "PREMIUM_MONTH");
    await billing.choose("PREMIUM_MONTH");
    assert.match((await sheet.locator("label").first().textContent()) ?? "", new RegExp(`^${says.pay("card")}`));
    assert.equal(await billing.method("sandbox").count(), 0, "no sandbox beside who takes money");
    const number = sheet.getByLabel("Card number");
    await number.waitFor();
    await look(tab, "billing-sheet-card");

    const before = payments.stripe.intents.size;
    await billing.payButton(price).click();
    await page.getByText("Your card number is incomplete.").waitFor();
    assert.equal(payments.stripe.intents.size, before, "no order before there is a card");
    await number.fill(cards.declined);
    await billing.payButton(price).click();
    await page.getByText("Your card was declined.").waitFor();
    await look(tab, "billing-card-declined");
    await page.getByText("Your card was declined.").waitFor({ state: "hidden" });
    await billing.payButton(price).click();
    await page.getByText("Your card was declined.").waitFor();
    assert.equal(payments.stripe.intents.size, before + 1, "another try is for the same order");

    await tab.goto("/customer/subscription");
    await page.getByRole("button", { name: says.subscription("payNow") }).click();
    await number.waitFor();
    await look(tab, "billing-card-again");
    await number.fill(cards.good);
    await billing.payButton(price).click();
    const id = await billing.atOrder();
    await told(says.subscription("returnPaid", { count: "800" })).waitFor();
    await header.shows("800");
    assert.equal(payments.stripe.intents.size, before + 1, "taken up again, it is the same payment");

    const [intent = never()] = [...payments.stripe.intents.values()].filter(({ metadata }) => metadata.orderId === id);
    assert.deepEqual([intent.amount, intent.currency], [990, "usd"]);
    const late = payments.stripe.deliver({ type: "payment_intent.succeeded", object: intent });
    assert.equal(await payments.send(shop(), "stripe", late), 200);
    await tab.reload();
    await told(says.subscription("returnPaid", { count: "800" })).waitFor();
    await exactly(page.getByRole("progressbar"), 1);

    const takeBack = person === world ? payments.stripe.refund : payments.stripe.dispute;
    assert.equal(await payments.send(shop(), "stripe", takeBack(intent.id)), 200);
    await header.shows(billing.freeUses);
    await told(says.subscription("noPackages")).waitFor();
    await told(says.subscription("status5")).waitFor();
    await told(says.subscription("returnRefunded")).waitFor();
    await look(tab, person === world ? "billing-refunded" : "billing-disputed");
    assert.equal(header.loads(), 1);
    assert.deepEqual([...tab.faults, ...header.faults], []);
  });
}

soakTest("credits.9 Stripe's webhook before the customer returns, and a payment sheet that is left", async (t) => {
  const { payments } = stage;
  const { tab, page, billing } = await openBuyer(t, world);
  const { says, sheet, told } = billing;
  const header = await billing.openHeader();
  await billing.choose("BASIC_MONTH");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  assert.equal(new URL(page.url()).search, "", "who leaves the sheet has chosen nothing");

  payments.cardPaid = async (word) => {
    assert.equal(await payments.send(shop(), "stripe", word), 200);
    await header.shows("300");
  };
  t.after(() => (payments.cardPaid = async () => {}));
  await billing.chooser("basic").click();
  await sheet.getByLabel("Card number").fill(cards.good);
  await billing.payButton("$4.90").click();
  await billing.atOrder();
  await told(says.subscription("returnPaid", { count: "300" })).waitFor();
  await header.shows("300");
  assert.deepEqual([...tab.faults, ...header.faults], []);
});

test("credits.8 a price that changed since the page was loaded is reported, charged to nobody, and shown updated", async (t) => {
  const { tab, page, billing } = await openBuyer(t, world);
  const { says, sheet } = billing;
  // The page receives an outdated list of prices.
  await page.route(
    "**/client/setting/product/list*",
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { message: { usdPrice: number | null }[] };
      const message = answer.message.map((product) => ({ ...product, usdPrice: product.usdPrice && 100 }));
      await route.fulfill({ response, json: { ...answer, message } });
    },
    { times: 1 },
  );
  await billing.choose("BASIC_MONTH");
  await billing.method("paypal").click();
  await billing.payButton("$1.00").click();
  await page
    .getByText(/^The price has changed/)
    .first()
    .waitFor();
  await billing.payButton("$4.90").waitFor();
  assert.ok(await sheet.isVisible());
  await tab.goto("/customer/subscription");
  await billing.told(says.subscription("noOrders")).waitFor();
  assert.deepEqual(tab.faults, []);
});

test("credits.9 a card form that fails to load shows the failure and loads on retry; the policy allows only its origin", async (t) => {
  const { payments } = stage;
  const { tab, page, billing } = await openBuyer(t, world);
  const { says, sheet } = billing;
  const policy = (await fetch(shop())).headers.get("content-security-policy") ?? "";
  assert.match(policy, new RegExp(`script-src 'self' ${payments.origin}[; ]`));
  await page.route(`${payments.origin}/card-form.js`, (route) => route.abort());
  await billing.choose("BASIC_YEAR");
  await sheet.getByText(says.pay("cardFailed")).waitFor();
  await look(tab, "billing-card-failed");
  await page.unroute(`${payments.origin}/card-form.js`);
  await sheet.getByRole("button", { name: says.pay("retry"), exact: true }).click();
  await sheet.getByLabel("Card number").waitFor();
  const others = tab.faults.filter((fault) => !/card-form\.js|card form did not load/.test(fault));
  assert.deepEqual(others, []);
});

function never(): never {
  throw new RangeError("there is nobody, or no payment");
}
