import assert from "node:assert/strict";
import { test } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { nameOfPerson, people } from "@cutwater/testing/people.ts";
import { plantBooks, restartFor } from "../billing-books.ts";
import { currencyOf, priceOf } from "../billing-pages.ts";
import { billingStage } from "../billing-stage.ts";

const { set, openBuyer, idOf } = billingStage(undefined, { ownServer: true });
const [world = never(), , , englishInChina = never(), chineseAbroad = never()] = people;
const planted = { orders: 45, records: 250 };
/** Runs in the page: the right edges, in pixels, of the text or picture in each cell of the last column. */
const endsOfLastColumn = `[...document.querySelectorAll("main table tr > :last-child")].map((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return (cell.querySelector("svg") ?? range).getBoundingClientRect().right;
})`;

for (const person of firstOrAll([chineseAbroad, world])) {
  test(`screens.10 books in the studio, ${nameOfPerson(person)}: purchases, lists of many pages, a receipt on one sheet`, async (t) => {
    const buyer = await openBuyer(t, person);
    const { tab, page, billing } = buyer;
    const { says, told } = billing;
    const customerId = await idOf(buyer);
    await page.goto("about:blank");
    await restartFor(set, [], (database) => plantBooks(database, customerId, planted));
    const price = priceOf(person.language, currencyOf(person), "PREMIUM_YEAR");
    const rows = page.getByRole("table").locator("tbody tr");
    const range = (from: number, to: number, count: number) => told(says.subscription("range", { from, to, count }));
    const turnTo = (pageNo: number) =>
      page.getByRole("button", { name: new RegExp(`^(Page |第 )${pageNo}( 页)?$`) }).click();
    const pagesShown = () => page.getByRole("button", { name: /^(Page|第) \d/ }).allInnerTexts();

    await t.test(
      "bought in the studio: its bar has the chip with the way to the plans, and the cashier is the main site's",
      async () => {
        await tab.goto("/studio/customer/subscription");
        await billing.chip(billing.freeUses).click();
        await page
          .locator("header")
          .getByText(/^10 (of|[/]) 10$/)
          .waitFor();
        await look(tab, "studio-chip");
        await page
          .locator("header")
          .getByRole("link", { name: says.subscription("buy"), exact: true })
          .click();
        await page.waitForURL(/\/studio\/price$/);
        await billing.choose("PREMIUM_YEAR", "/studio/price");
        await look(tab, "studio-sheet");
        await billing.payButton(price).click();
        await page.waitForURL((url) => /^\/cashier\/\d{20}$/.test(url.pathname));
        await billing.button(says.cashier("pay", { price })).click();
        await page.getByRole("link", { name: says.cashier("back"), exact: true }).click();
        await billing.atOrder();
        await told(says.subscription("returnPaid", { count: "12,000" })).waitFor();
        await billing.chip("12,000").waitFor();
      },
    );

    await t.test("purchases by pages of twenty, in the studio", async () => {
      await tab.goto("/studio/customer/subscription");
      await range(1, 20, 46).waitFor();
      await exactly(rows, 20);
      assert.deepEqual(await pagesShown(), ["1", "2", "3"]);
      for (const status of ["status1", "status3", "status4", "status5", "status2"] as const)
        await rows.getByText(says.subscription(status), { exact: true }).first().waitFor();
      await look(tab, "studio-purchases");
      const ends = await page.evaluate<number[]>(endsOfLastColumn);
      assert.equal(ends.length, 21, "the heading and each row");
      for (const end of ends)
        assert.ok(Math.abs(end - (ends[0] ?? 0)) <= 1, `the last column ends at ${ends.join(", ")}`);
      await turnTo(3);
      await range(41, 46, 46).waitFor();
      await exactly(rows, 6);
      await turnTo(1);
      await range(1, 20, 46).waitFor();
    });

    await t.test("records by pages, with links to five pages on either side", async () => {
      await billing.list("records");
      await range(1, 20, 250).waitFor();
      assert.deepEqual(await pagesShown(), ["1", "2", "3", "4", "5", "6", "13"]);
      await turnTo(6);
      await range(101, 120, 250).waitFor();
      await turnTo(7);
      await range(121, 140, 250).waitFor();
      assert.deepEqual(await pagesShown(), ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]);
      await exactly(rows.getByText(says.subscription("free"), { exact: true }), 20);
      await look(tab, "studio-records");
      // On a phone each row also shows the item and its date.
      await exactly(rows.getByText(/^Film \d+$/).filter({ visible: true }), 20);
      await exactly(rows.getByText(/\d{2}:\d{2}$/).filter({ visible: true }), 20);
      await turnTo(13);
      await range(241, 250, 250).waitFor();
      await exactly(rows, 10);
      assert.equal(await page.getByRole("button", { name: /^(Next page|下一页)$/ }).isDisabled(), true);
    });

    await t.test("only the receipt is printed, complete and on one sheet", async () => {
      await billing.list("purchases");
      await rows.first().getByRole("button").click();
      const receipt = page.getByRole("dialog");
      await receipt.getByText(price, { exact: true }).waitFor();
      await page.evaluate("window.print = () => { window.isPrinted = true }");
      await receipt.getByRole("button", { name: says.subscription("print"), exact: true }).click();
      await tab.until("window.isPrinted");
      await page.emulateMedia({ media: "print" });
      const seen = await page.evaluate<string>("document.body.innerText");
      for (const words of [buyer.contact, customerId, price, "12,000", says.subscription("issued")])
        assert.ok(seen.includes(words), `${words} in ${seen}`);
      for (const words of [says.subscription("title"), says.subscription("print"), says.subscription("buy")])
        assert.ok(!seen.includes(words), `${words} in ${seen}`);
      const paper = (await page.pdf({ format: "A4" })).toString("latin1");
      assert.equal(paper.match(/\/Type\s*\/Page\b/g)?.length, 1, "one sheet");
      await look(tab, "billing-receipt-printed");
    });
    assert.deepEqual(tab.faults, []);
  });
}

test("states.13 the main site's header shows a purchase without a reload, also on a phone", async (t) => {
  const { tab, page, billing } = await openBuyer(t, englishInChina);
  const { says } = billing;
  await tab.goto("/");
  await billing.chip(billing.freeUses).click();
  await look(tab, "billing-chip");
  await page.keyboard.press("Escape");
  const other = await tab.context.newPage();
  await other.goto("/price?plan=BASIC_MONTH");
  await other.getByRole("button", { name: says.pay("pay", { price: "¥29.00" }), exact: true }).click();
  await other.getByRole("button", { name: says.cashier("pay", { price: "¥29.00" }), exact: true }).click();
  await other.getByText(says.cashier("paid"), { exact: true }).waitFor();
  await page.bringToFront();
  await billing.chip("300").waitFor();
  assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there is nobody");
}
