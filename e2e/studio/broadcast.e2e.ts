import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { broadcastMessages } from "@cutwater/web/features/billing/admin/broadcast-messages.ts";
import { adminPages } from "../billing-admin.ts";
import { restartFor } from "../billing-books.ts";
import { billingStage } from "../billing-stage.ts";
import { tasksPage } from "../tasks-page.ts";

const { set, openBuyer, idOf } = billingStage(undefined, { ownServer: true });
const [world = never(), , chinese = never()] = people;
const words = {
  titleEn: "Closed on Sunday",
  titleZh: "周日休息",
  textEn: "Tasks wait until Monday.",
  textZh: "任务将在周一继续。",
};

test("screens.20 an admin's message to all: a missing field is named, the bell of everyone online rings, each reads it in their own language", async (t) => {
  const admin = await openBuyer(t, world);
  const customer = await openBuyer(t, chinese);
  const adminId = await idOf(admin);
  for (const { page } of [admin, customer]) await page.goto("about:blank");
  await restartFor(set, [adminId]);
  const desk = adminPages(admin.tab);
  const tasks = tasksPage(customer.tab);
  const says = (key: "title" | "send" | "sent" | keyof typeof words) => text(broadcastMessages, world.language, key);
  await tasks.open();
  await tasks.bell(0).waitFor();

  await admin.tab.goto("/studio/admin/customers");
  await desk.main.getByRole("button", { name: says("title") }).click();
  const send = desk.dialog.getByRole("button", { name: says("send"), exact: true });
  const field = (name: keyof typeof words) => desk.dialog.getByLabel(says(name), { exact: true });
  await field("titleEn").fill(words.titleEn);
  await send.click();
  await desk.dialog.getByText(desk.says("missing")).first().waitFor();
  await exactly(desk.dialog.getByText(desk.says("missing")), 3);
  await look(admin.tab, "admin-broadcast-faults");
  for (const name of Object.keys(words) as (keyof typeof words)[]) await field(name).fill(words[name]);
  await look(admin.tab, "admin-broadcast");
  await send.click();
  await admin.page.getByText(says("sent")).waitFor();
  await desk.dialog.waitFor({ state: "hidden" });

  await tasks.bell(1).click();
  await tasks.inbox.getByText(words.titleZh, { exact: true }).waitFor();
  await tasks.inbox.getByText(words.textZh, { exact: true }).click();
  await tasks.bell(0).waitFor();
  await exactly(tasks.inbox.getByRole("listitem"), 1, "it was told once");
  await look(customer.tab, "studio-broadcast");
  await desk.open("acts");
  await desk.row(desk.says("actbroadcast")).getByText(words.titleEn).waitFor();
  for (const { tab } of [admin, customer]) assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there is nobody");
}
