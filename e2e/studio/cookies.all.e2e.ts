import assert from "node:assert/strict";
import { test } from "node:test";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { until } from "@cutwater/testing/until.ts";
import { cookiesMessages } from "@cutwater/web/areas/studio/admin/cookies/messages.ts";
import { adminDesk } from "../billing-admin.ts";
import { restartFor } from "../billing-books.ts";
import { billingStage } from "../billing-stage.ts";

const { set, openBuyer, idOf } = billingStage(async () => ({ origin: "", server: {}, async close() {} }));
const [world = never(), chinaPhone = never()] = people;

test("operating.13 screens.20 two admins, one on a Chinese phone, upload, see and delete the cookies of a site", async (t) => {
  const first = await openBuyer(t, world);
  const second = await openBuyer(t, chinaPhone);
  const ids = [await idOf(first), await idOf(second)];
  for (const { page } of [first, second]) await page.goto("about:blank");
  await restartFor(set, ids, async () => {});
  const desk = deskOf(first.tab);
  const phone = deskOf(second.tab);
  await first.tab.goto("/studio/admin/cookies");
  await desk.main.getByText(desk.says("none")).waitFor();
  await look(first.tab, "admin-cookies-none");

  await desk.button("add").click();
  await desk.dialog.getByLabel(desk.says("site"), { exact: true }).fill("films.example");
  await desk.choose("of another site.txt", cookieFile("other.example"));
  await desk.dialog.getByRole("button", { name: desk.says("save"), exact: true }).click();
  await desk.dialog.getByText(/other\.example/).waitFor();
  await look(first.tab, "admin-cookies-refused");
  await desk.choose("cookies.txt", cookieFile("films.example"));
  await desk.dialog.getByRole("button", { name: desk.says("save"), exact: true }).click();
  await desk.dialog.waitFor({ state: "hidden" });
  await desk.row("films.example").getByText(desk.says("valid"), { exact: true }).waitFor();
  assert.doesNotMatch((await first.tab.page.content()) ?? "", /value-of-sid/);

  await second.tab.goto("/studio/admin/cookies");
  await phone
    .row("films.example")
    .getByText(phone.says("count", { count: 1 }))
    .waitFor();
  await look(second.tab, "admin-cookies");
  await second.tab.goto("/status");
  await second.tab.page.getByRole("row", { name: /films\.example/ }).waitFor();
  await look(second.tab, "status-cookies");

  await second.tab.goto("/studio/admin/cookies");
  await phone.button("removeOf", { site: "films.example" }).click();
  await phone.dialog.getByRole("button", { name: phone.says("remove"), exact: true }).click();
  await phone.main.getByText(phone.says("none")).waitFor();
  await phone.open("acts");
  await phone.row("films.example").getByText(phone.word("deedremove")).waitFor();
  assert.deepEqual([...first.tab.faults, ...second.tab.faults], []);
});

const cookieFile = (site: string): string => `.${site}\tTRUE\t/\tTRUE\t4000000000\tsid\tvalue-of-sid\n`;

function deskOf(tab: Tab) {
  const desk = adminDesk(tab, cookiesMessages);
  return {
    ...desk,
    async choose(name: string, file: string) {
      const chosen = { name, mimeType: "text/plain", buffer: Buffer.from(file) };
      await desk.dialog.locator("input[type=file]").setInputFiles(chosen);
      const box = desk.dialog.locator("textarea");
      await until("the file is in the box", async () => (await box.inputValue()) === file);
    },
  };
}

function never(): never {
  throw new RangeError("there is nobody");
}
