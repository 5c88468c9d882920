import assert from "node:assert/strict";
import { test } from "node:test";
import { findModel } from "@cutwater/language-models/catalogue.ts";
import { type FileHostStandIn, putModel, startFileHost } from "@cutwater/language-models/install/file-host.stand-in.ts";
import { tinyFiles } from "@cutwater/language-models/test/install.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { modelsMessages } from "@cutwater/web/areas/studio/admin/models/messages.ts";
import { adminDesk } from "../billing-admin.ts";
import { restartFor } from "../billing-books.ts";
import { billingStage } from "../billing-stage.ts";

const name = "opus-mt-en-zh";
let files: FileHostStandIn;
const { set, openBuyer, idOf } = billingStage(async () => {
  files = await startFileHost();
  putModel(files, findModel(name) ?? assert.fail("no such model"), tinyFiles(name));
  const server = { env: { MODELS_URL: files.address }, friends: [new URL(files.address).host] };
  return { origin: files.address, server, close: files.close };
});
const [world = never(), chinaPhone = never()] = people;

test("operating.8 screens.20 two admins, one on a Chinese phone: a model is added, survives a reload, is checked and removed", async (t) => {
  const first = await openBuyer(t, world);
  const second = await openBuyer(t, chinaPhone);
  const ids = [await idOf(first), await idOf(second)];
  for (const { page } of [first, second]) await page.goto("about:blank");
  await restartFor(set, ids);
  const pages = [first, second].map((one) => deskOf(one.tab));
  const [desk = never(), phone = never()] = pages;
  const opening = Promise.withResolvers<void>();
  files.gate = opening.promise;
  await first.tab.goto("/studio/admin/models");
  await second.tab.goto("/studio/admin/models");
  await desk.row.getByText(desk.says("absent")).waitFor();
  await look(first.tab, "admin-models");

  await desk.press("add");
  await desk.dialog.getByText("Apache-2.0").waitFor();
  await look(first.tab, "admin-model-license");
  await desk.dialog.getByRole("button", { name: desk.says("add"), exact: true }).click();
  await desk.row.getByRole("progressbar").waitFor();
  await first.page.reload();
  await desk.row.getByRole("progressbar").waitFor();
  await phone.row.getByRole("progressbar").waitFor();
  await look(second.tab, "admin-model-adding");
  assert.ok(await phone.button("stop").isEnabled(), "either may stop it");
  opening.resolve();
  await desk.row.getByText(desk.says("ready"), { exact: true }).waitFor();
  await desk.press("check");
  await desk.row.getByText(/no problems/).waitFor();
  await phone.row.getByText(/一切正常/).waitFor();
  await look(second.tab, "admin-model-ready");

  files.files.set(`Xenova/${name}/config.json`, Buffer.from("{}"));
  await phone.press("remove");
  await look(second.tab, "admin-model-remove");
  await phone.dialog.getByRole("button", { name: phone.says("remove"), exact: true }).click();
  await phone.row.getByText(phone.says("absent")).waitFor();
  await phone.press("add");
  await phone.dialog.getByRole("button", { name: phone.says("add"), exact: true }).click();
  await phone.row.getByText(phone.says("failchanged")).waitFor();
  await look(second.tab, "admin-model-changed");

  await desk.open("acts");
  await desk.main.getByText(desk.word("deedremove")).first().waitFor();
  assert.deepEqual([...first.tab.faults, ...second.tab.faults], []);
});

type Act = "add" | "check" | "stop" | "remove";

function deskOf(tab: Tab) {
  const desk = adminDesk(tab, modelsMessages);
  const row = desk.main.getByRole("listitem", { name, exact: true });
  const button = (act: Act) => row.getByRole("button", { name: desk.says(`${act}Of`, { name }), exact: true });
  return { ...desk, row, button, press: (act: Act) => button(act).click() };
}

function never(): never {
  throw new RangeError("there is nobody");
}
