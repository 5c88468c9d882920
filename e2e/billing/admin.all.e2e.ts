import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { billingMessages } from "@cutwater/server/features/billing/messages.ts";
import { takedownMessages } from "@cutwater/server/features/takedowns/messages.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { nameOfPerson, people } from "@cutwater/testing/people.ts";
import { broadcastMessages } from "@cutwater/web/areas/studio/admin/broadcast-messages.ts";
import { adminPages } from "../billing-admin.ts";
import { restartFor, untilReady } from "../billing-books.ts";
import { currencyOf, priceOf } from "../billing-pages.ts";
import { billingStage } from "../billing-stage.ts";
import { homePage } from "../home-page.ts";
import { tasksPage } from "../tasks-page.ts";

const { set, openBuyer, idOf } = billingStage(undefined, { ownServer: true });
const [world = never(), chinaPhone = never()] = people;
const freeAccess = {
  en: "You have enjoyed free access, no need to place an order",
  zh: "您已享受免费权益，无需下单",
} as const;

/** The price part of a button's label when the click costs this many credits. */
const priceOnButton = (language: "en" | "zh", credits: number): string =>
  `· ${credits.toLocaleString("en-US")} ${language === "zh" ? "点" : "credits"}`;

/** Each pair has an admin, the customer whose credits the admin changes, and the product whose price the admin changes. */
const pairs = [
  { person: world, other: chinaPhone, product: "BASIC_YEAR", credits: 3 },
  { person: chinaPhone, other: world, product: "PREMIUM_YEAR", credits: 2 },
] as const;

for (const { person, other, product, credits } of firstOrAll(pairs)) {
  test(`screens.20 admin ${nameOfPerson(person)} changes credits, access and prices; customer ${nameOfPerson(other)} sees each`, async (t) => {
    const admin = await openBuyer(t, person);
    const customer = await openBuyer(t, other);
    const adminId = await idOf(admin);
    const customerId = await idOf(customer);
    for (const { page } of [admin, customer]) await page.goto("about:blank");
    await restartFor(set, [adminId]);
    const desk = adminPages(admin.tab);
    const { says } = desk;
    const { billing } = customer;
    const price = priceOf(other.language, currencyOf(other), "PREMIUM_MONTH");
    const home = homePage(customer.tab);
    // The customer has the price page open. Its header shows the admin's changes without a reload.
    await customer.tab.goto("/price");
    const has = (count: string) => billing.chip(count).waitFor();

    await t.test(
      "credits are given and taken, with a reason; an impossible change is refused at its field",
      async () => {
        await admin.tab.goto("/studio/admin/customers");
        await admin.page.getByRole("heading", { level: 1, name: says("title") }).waitFor();
        assert.equal(
          await admin.page
            .locator("header")
            .getByRole("link", { name: /^(Membership|会员)$/ })
            .count(),
          0,
        );
        assert.equal(await admin.billing.chip("\\d").count(), 0, "admins buy nothing");
        await desk.find("nobody@example.org");
        await desk.main.getByText(/Customer not found\.|未找到该用户。/).waitFor();
        await desk.find(customer.contact);
        await desk.main.getByRole("heading", { level: 2 }).waitFor();
        await look(admin.tab, "admin-customer");
        await desk.button("adjust").click();
        await desk.type({ amount: "ten" });
        await desk.send();
        await desk.dialog.getByText(says("notNumber")).waitFor();
        await desk.dialog.getByText(says("missing")).waitFor();
        await look(admin.tab, "admin-adjust-faults");
        await desk.act({ amount: "100", days: "30", reason: "A present" });
        await has("100");
        await desk.button("adjust").click();
        await desk.type({ amount: "-101", reason: "Too much" });
        await desk.send();
        await desk.dialog
          .getByText(/Not enough credits: the customer has 100\.|点数不足：该用户剩余 100 点。/)
          .waitFor();
        await desk.act({ amount: "-30", reason: "Half of it back" });
        await has("70");
      },
    );

    await t.test("a customer with free access is asked to use it first, in the words of rules.16", async () => {
      await desk.button("freeOn").click();
      await desk.act({ reason: "A school" });
      await desk.button("freeOff").waitFor();
      await billing.choose("PREMIUM_MONTH");
      await billing.payButton(price).click();
      await customer.page.getByText(freeAccess[other.language]).first().waitFor();
      await look(customer.tab, "billing-free-access");
      await desk.button("freeOff").click();
      await desk.act({ reason: "School is out" });
      await desk.button("freeOn").waitFor();
      await billing.payButton(price).click();
      await billing.button(billing.says.cashier("pay", { price })).click();
      await has("870");
    });

    await t.test("products and prices of services are changed for future orders", async () => {
      await desk.open("prices");
      await look(admin.tab, "admin-prices");
      await desk.row(product).getByRole("button").click();
      await desk.type({ cny: "1,50" });
      await desk.send();
      await desk.dialog.getByText(says("notMoney")).waitFor();
      await look(admin.tab, "admin-product");
      await desk.act({ cny: "208.00", usd: "41.50", credits: "4321" });
      await desk.row("VIDEO_DOWNLOAD").getByRole("button").click();
      await desk.act({ creditsOf: String(credits), freeTimes: "0" });
      await customer.tab.goto(`/price?plan=${product}`);
      const told = currencyOf(other) === "CNY" ? "¥208.00" : "$41.50";
      await customer.page.getByRole("dialog").getByText("4,321", { exact: true }).waitFor();
      await billing.payButton(told).waitFor();
    });

    await t.test("a download then costs the stated price, and so does its record", async () => {
      await untilReady(set.server);
      await customer.tab.goto("/");
      await home.parse(set.site.link("html5-hd"), "Clip html5-hd");
      await home.action("1080p").getByText(priceOnButton(other.language, credits)).waitFor();
      await exactly(home.action("720p").getByText(/·/), 0, "what is free says no price");
      await home.obtain("1080p");
      await has(String(870 - credits));
      await customer.tab.goto("/customer/subscription");
      await billing.list("records");
      const record = customer.page.getByRole("table").locator("tbody tr");
      await record.getByText(String(credits), { exact: true }).waitFor();
      await record.getByText(billing.says.subscription("usedUp")).waitFor();
      await look(customer.tab, "billing-record-of-credits");
    });

    await t.test("a download that costs more than the remaining credits leads to the plans", async () => {
      await desk.open("prices");
      await desk.row("VIDEO_DOWNLOAD").getByRole("button").click();
      await desk.act({ creditsOf: "9999", freeTimes: "0" });
      await customer.tab.goto("/");
      await home.parse(`${set.site.link("html5-hd")}?more`, "Clip html5-hd");
      const button = home.action("1080p");
      await button.getByText(priceOnButton(other.language, 9_999)).waitFor();
      await button.click();
      await customer.page.getByText(billingMessages[other.language].lacksCredits).waitFor();
      await customer.page.waitForURL(/\/price$/);
      await has(String(870 - credits));
    });

    await t.test("orders are found by status and customer, and refunded", async () => {
      await desk.open("orders");
      await admin.page.getByLabel(says("customerOnly")).fill(customerId);
      await admin.page.getByLabel(says("filter")).selectOption("1");
      await desk.row(says("given")).waitFor();
      const bought = desk.row(priceOf(person.language, currencyOf(other), "PREMIUM_MONTH"));
      await bought.waitFor();
      await exactly(desk.main.getByRole("listitem"), 2);
      await look(admin.tab, "admin-orders");
      await bought.getByRole("button").click();
      await desk.act({ reason: "Bought by mistake" }, "refund");
      await admin.page.getByLabel(says("filter")).selectOption("5");
      await desk.row(says("status5")).waitFor();
      await has(String(70 - credits));
    });

    await t.test(
      "the overview and all customers' tasks; a reported link is refused for the customer until it is allowed",
      async () => {
        const { saysOfDesk } = desk;
        await desk.open("overview");
        await desk.main.getByRole("region").getByText(saysOfDesk("engine"), { exact: true }).waitFor();
        await look(admin.tab, "admin-overview");
        await desk.open("jobs");
        await admin.page.getByLabel(says("customerOnly")).fill(customerId);
        await desk.row("Clip html5-hd").waitFor();
        await look(admin.tab, "admin-jobs");
        await desk.open("takedowns");
        await desk.main.getByRole("button", { name: saysOfDesk("add") }).click();
        await desk.dialog.getByLabel(saysOfDesk("what")).fill("localhost");
        await desk.type({ reason: "Their film" });
        await desk.dialog.getByRole("button", { name: saysOfDesk("add") }).click();
        await desk.dialog.getByText(takedownMessages[person.language].takedownHost).waitFor();
        await look(admin.tab, "admin-takedown-fault");
        await desk.dialog.getByLabel(saysOfDesk("what")).fill(set.site.link("html5-hd"));
        await desk.dialog.getByRole("button", { name: saysOfDesk("add") }).click();
        await desk.dialog.waitFor({ state: "hidden" });
        await desk.row(set.site.link("html5-hd")).waitFor();
        await look(admin.tab, "admin-takedowns");
        await customer.tab.goto("/");
        await home.send(set.site.link("html5-hd"));
        await customer.page.getByText(takedownMessages[other.language].takenDown).first().waitFor();
        await desk.main
          .getByRole("button", { name: saysOfDesk("allowOf", { value: set.site.link("html5-hd") }) })
          .click();
        await desk.type({ reason: "A mistake" });
        await desk.dialog.getByRole("button", { name: saysOfDesk("allow") }).click();
        await desk.main.getByText(saysOfDesk("noTakedowns")).waitFor();
      },
    );

    await t.test("a broadcast names missing texts, and everybody reads it in their own language", async () => {
      const says = (key: keyof typeof broadcastMessages.en) => text(broadcastMessages, person.language, key);
      const words = {
        titleEn: "We pause on Sunday",
        titleZh: "周日停机",
        textEn: "For an hour.",
        textZh: "一小时。",
      };
      const [title, content] = other.language === "en" ? [words.titleEn, words.textEn] : [words.titleZh, words.textZh];
      const tasks = tasksPage(customer.tab);
      await tasks.open();
      await customer.page.getByRole("button", { name: new RegExp(`^${tasks.says.inbox("bell")}`) }).click();
      await tasks.inbox.getByRole("button", { name: tasks.says.inbox("readAll") }).click();
      await tasks.bell(0).waitFor();

      await desk.open("customers");
      await desk.main.getByRole("button", { name: says("title") }).click();
      const field = (name: keyof typeof words) => desk.dialog.getByLabel(says(name), { exact: true });
      const send = desk.dialog.getByRole("button", { name: says("send"), exact: true });
      await field("titleEn").fill(words.titleEn);
      await send.click();
      await exactly(desk.dialog.getByText(desk.says("missing")), 3);
      await look(admin.tab, "admin-broadcast-faults");
      for (const name of Object.keys(words) as (keyof typeof words)[]) await field(name).fill(words[name]);
      await look(admin.tab, "admin-broadcast");
      await send.click();
      await admin.page.getByText(says("sent")).waitFor();
      await desk.dialog.waitFor({ state: "hidden" });

      await tasks.bell(1).waitFor();
      await exactly(tasks.inbox.getByText(title, { exact: true }), 1, "it was told once");
      await tasks.inbox.getByText(content, { exact: true }).click();
      await tasks.bell(0).waitFor();
      await look(customer.tab, "studio-broadcast");
    });

    await t.test("every action is in the log with its reason, and nobody else can open the log", async () => {
      await desk.open("acts");
      const reasons = [
        "A present",
        "Half of it back",
        "A school",
        "School is out",
        "Bought by mistake",
        "Their film",
        "A mistake",
      ];
      for (const reason of reasons) await desk.row(reason).waitFor();
      await desk.row(says("actproduct")).waitFor();
      await desk.row(says("actservice")).waitFor();
      await desk.row(says("actbroadcast")).getByText("We pause on Sunday").waitFor();
      assert.equal(await desk.main.getByText("Too much").count(), 0, "what was not done is no act");
      await look(admin.tab, "admin-acts");
      await customer.page.goto("/studio/admin/acts");
      await customer.page.getByText("404", { exact: true }).waitFor();
    });
    // The browser itself reports the page with status 404 and the download with status 402.
    const faults = [...admin.tab.faults, ...customer.tab.faults].filter((fault) => !/status of 40[24]\b/.test(fault));
    assert.deepEqual(faults, []);
  });
}

function never(): never {
  throw new RangeError("there is nobody");
}
