import assert from "node:assert/strict";
import { test } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { everyPerson, nameOfPerson, people } from "@cutwater/testing/people.ts";
import { currencyOf, priceOf } from "../billing-pages.ts";
import { billingStage } from "../billing-stage.ts";

const { openBuyer } = billingStage();

for (const person of everyPerson) {
  test(`credits.10 the sandbox cashier, ${nameOfPerson(person)}: declined, then paid, notified twice; the header updates itself`, async (t) => {
    const { tab, page, billing } = await openBuyer(t, person);
    const { says, button, told } = billing;
    const header = await billing.openHeader();
    await header.shows(billing.freeUses);
    const yearly = priceOf(person.language, currencyOf(person), "PREMIUM_YEAR");
    const monthly = priceOf(person.language, currencyOf(person), "BASIC_MONTH");

    await t.test("declined: nothing is charged, and the plans are one click away", async () => {
      await billing.choose("BASIC_MONTH");
      await billing.method("sandbox").waitFor();
      const support = billing.sheet.getByRole("link", { name: says.pay("support"), exact: true });
      assert.equal(await support.getAttribute("href"), person.language === "zh" ? "/zh/contact" : "/contact");
      await look(tab, "billing-sheet-sandbox");
      await billing.payButton(monthly).click();
      await page.waitForURL(/\/cashier\/\d{20}$/);
      await told(says.cashier("banner")).waitFor();
      await told(says.cashier("waiting")).waitFor();
      await look(tab, "billing-cashier");
      await button(says.cashier("decline")).click();
      await told(says.cashier("failed")).waitFor();
      await look(tab, "billing-cashier-declined");
      await page.getByRole("link", { name: says.cashier("back"), exact: true }).click();
      await billing.atOrder();
      await told(says.subscription("returnFailed")).waitFor();
      await told(says.subscription("status2")).waitFor();
      await look(tab, "billing-return-failed");
      await header.shows(billing.freeUses);
    });

    await t.test("paid: the credits arrive exactly once, no matter how often the notice comes", async () => {
      await billing.choose("PREMIUM_YEAR");
      await billing.payButton(yearly).click();
      await button(says.cashier("pay", { price: yearly })).click();
      await told(says.cashier("paid")).waitFor();
      await header.shows("12,000");
      await look(tab, "billing-cashier-paid");
      await button(says.cashier("replay")).click();
      await page.getByText(says.cashier("replayed")).first().waitFor();
      await page.getByRole("link", { name: says.cashier("back"), exact: true }).click();
      await billing.atOrder();
      await told(says.subscription("returnPaid", { count: "12,000" })).waitFor();
      await told("100%").waitFor();
      await exactly(page.getByRole("progressbar"), 1, "one package");
      await look(tab, "billing-return-paid");
      await header.shows("12,000");
    });

    await t.test("the purchases list both orders, and the receipt shows what was paid", async () => {
      const rows = page.getByRole("table").locator("tbody tr");
      await rows.nth(1).waitFor();
      await exactly(rows, 2);
      await exactly(
        page.getByText(says.subscription("range", { from: 1, to: 2, count: 2 })),
        0,
        "one page is not counted",
      );
      await exactly(page.getByRole("navigation", { name: /^(Pages|分页)$/ }), 0, "nor turned");
      const [newest = "", older = ""] = await rows.allInnerTexts();
      assert.ok(newest.includes(yearly) && newest.includes(says.subscription("status1")), newest);
      assert.ok(older.includes(monthly) && older.includes(says.subscription("status2")), older);
      await exactly(rows.getByRole("button"), 1, "what was never paid has no receipt");
      await rows.getByRole("button").click();
      const receipt = page.getByRole("dialog");
      await receipt.getByText(yearly, { exact: true }).waitFor();
      await receipt.getByText(says.subscription("pay9"), { exact: true }).waitFor();
      await look(tab, "billing-receipt");
      await page.keyboard.press("Escape");
      await receipt.waitFor({ state: "hidden" });
    });

    await t.test("no credits were used yet", async () => {
      await page
        .locator("label")
        .filter({ hasText: says.subscription("records") })
        .click();
      await told(says.subscription("noRecords")).waitFor();
      await look(tab, "billing-no-records");
    });
    assert.equal(header.loads(), 1, "the header was never loaded again");
    assert.deepEqual([...tab.faults, ...header.faults], []);
  });
}

const [world = never()] = people;

testInAll(
  "screens.10 empty subscription and order lists have a text; an order left at its cashier is resumed; its plan is extended",
  async (t) => {
    const { tab, page, billing } = await openBuyer(t, world);
    const { says, told } = billing;
    await tab.goto("/customer/subscription");
    await told(says.subscription("noPackages")).waitFor();
    await told(says.subscription("noOrders")).waitFor();
    await look(tab, "billing-nothing-bought");
    await billing.choose("BASIC_YEAR");
    await billing.payButton("$39.00").click();
    await page.waitForURL(/\/cashier\/\d{20}$/);
    const id = /\d{20}$/.exec(page.url())?.[0] ?? "";
    await tab.goto(`/customer/subscription?order=${id}`);
    await told(says.subscription("returnWaiting")).waitFor();
    await told(says.subscription("status0")).waitFor();
    await look(tab, "billing-return-waiting");
    await billing.button(says.subscription("goOn")).click();
    await page.waitForURL(`**/cashier/${id}`);
    await billing.button(says.cashier("pay", { price: "$39.00" })).click();
    await page.getByRole("link", { name: says.cashier("back"), exact: true }).click();
    await told(says.subscription("returnPaid", { count: "4,200" })).waitFor();

    // A second purchase extends the plan (credits.4): the page shows the plan's end, and the sheet shows the new start.
    await tab.goto("/price");
    await billing.showPeriod("year");
    await told(says.price("yours")).waitFor();
    await page.getByRole("button", { name: /^Extend to / }).click();
    await billing.sheet.getByText(says.pay("begins"), { exact: true }).waitFor();
    await billing.sheet.getByText(says.pay("beginsNote")).waitFor();
    await look(tab, "billing-sheet-extend");
    assert.deepEqual(tab.faults, []);
  },
);

testInAll("rules.15 another customer's order shows neither its cashier nor its status", async (t) => {
  const buyer = await openBuyer(t, world);
  await buyer.billing.choose("BASIC_YEAR");
  await buyer.billing.payButton("$39.00").click();
  await buyer.page.waitForURL(/\/cashier\/\d{20}$/);
  const id = /\d{20}$/.exec(buyer.page.url())?.[0] ?? "";
  const stranger = await openBuyer(t, world);
  await stranger.tab.goto(`/cashier/${id}`);
  await stranger.billing.told(stranger.billing.says.cashier("failedTitle")).waitFor();
  await look(stranger.tab, "billing-cashier-unknown");
  await stranger.tab.goto(`/customer/subscription?order=${id}`);
  await stranger.billing.told(stranger.billing.says.subscription("returnUnknown")).waitFor();
  await look(stranger.tab, "billing-return-unknown");
  assert.deepEqual([...buyer.tab.faults, ...stranger.tab.faults], []);
});

function never(): never {
  throw new RangeError("there is nobody");
}
