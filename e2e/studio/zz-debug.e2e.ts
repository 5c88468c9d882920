import { test } from "node:test";
import { people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { explainPage } from "../explain-page.ts";

const stage = accountStage();
const who = people[Number(process.env.WHO ?? 0)]!;
test("debug", async (t) => {
  const { tab, page } = await stage.openSignedUp(t, who);
  page.on("response", async (r: any) => {
    if (/explain/.test(r.url()) && /api/.test(r.url()))
      console.log(r.status(), r.url(), (await r.text().catch(() => "?")).slice(0, 300));
  });
  page.on("console", (m: any) => console.log("console", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e: any) => console.log("pageerror", String(e).slice(0, 500)));
  const explain = explainPage(tab);
  await explain.open();
  await page.screenshot({ path: "/tmp/fl/s0.png", fullPage: true });
  await explain.field(explain.says.page("link")).fill(`${stage.set.site.origin}/shop/flask`);
  await explain.button(explain.says.page("readLink")).click();
  await page.waitForTimeout(9000);
  await page.screenshot({ path: "/tmp/fl/s1.png", fullPage: true });
  console.log("faults", tab.faults, JSON.stringify(await tab.axe()).slice(0, 1500), await tab.overflow());
  if (process.env.MORE) {
    await explain.voices.first().check();
    await page
      .getByRole("radiogroup", { name: explain.says.page("presenter"), exact: true })
      .getByRole("radio")
      .nth(2)
      .check();
    await explain.button(explain.says.page("dub")).click();
    await page.waitForTimeout(7000);
    await explain.scene(2).click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: "/tmp/fl/s2.png", fullPage: true });
    await explain.make.click();
    await page.waitForTimeout(3000);
    await page.screenshot({ path: "/tmp/fl/s3.png", fullPage: true });
  }
});
