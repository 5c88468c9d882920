import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { everyPerson, nameOfPerson, people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { homePage } from "../home-page.ts";

const { set, codeOf, openSigningUp, aMinuteLater } = accountStage();

let folder: string;
before(async () => (folder = await mkdtemp(path.join(tmpdir(), "cutwater-pictures-"))));
after(async () => await rm(folder, { recursive: true, force: true }));

async function drawPicture(): Promise<string> {
  const file = path.join(folder, "holiday.png");
  await promisify(execFile)("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=640x400",
    "-frames:v",
    "1",
    file,
  ]);
  return file;
}

for (const person of everyPerson) {
  test(`screens.11 profile, ${nameOfPerson(person)}: nickname, avatar and password; every state well`, async (t) => {
    const { tab, page, account, contact } = await openSigningUp(t, person);
    const { says, field, button } = account;
    await tab.goto("/customer/center/profile");
    await field(says.center("nickname")).waitFor();
    await look(tab, "center-profile");
    // Customers see their own contact in full.
    await page.locator("main").getByText(contact, { exact: true }).waitFor();
    await field(says.center("nickname")).fill("n".repeat(41));
    await button(says.center("save")).click();
    await account.said(says.rule("nicknameTooLong"));
    await field(says.center("nickname")).fill("小船 Ada");
    await button(says.center("save")).click();
    await account.said(says.center("saved"));

    const files = page.locator("input[type=file]");
    const notPicture = path.join(folder, "not.png");
    await writeFile(notPicture, "<html></html>");
    await files.setInputFiles(notPicture);
    await account.said(says.profile("notPicture"));
    await files.setInputFiles(await drawPicture());
    const dialog = page.getByRole("dialog");
    const use = dialog.getByRole("button", { name: says.profile("use"), exact: true });
    await use.and(page.locator(":enabled")).waitFor();
    await look(tab, "center-crop");
    await dialog.getByRole("slider").focus();
    for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowRight");
    await use.click();
    await account.said(says.profile("saved"));
    await dialog.waitFor({ state: "detached" });
    const avatar = "[...document.querySelectorAll('main img')].find((img) => img.naturalWidth > 0)";
    await tab.until(avatar);
    assert.deepEqual(
      await page.evaluate(`(() => { const img = ${avatar}; return [img.naturalWidth, img.naturalHeight]; })()`),
      [120, 120],
    );
    await button(says.profile("remove")).click();
    await account.said(says.profile("removed"));
    await tab.reload();
    await field(says.center("nickname")).waitFor();
    assert.equal(await field(says.center("nickname")).inputValue(), "小船 Ada");
    assert.equal(await page.evaluate(`${avatar} === undefined`), true);

    await page.getByRole("link", { name: says.center("password"), exact: true }).click();
    await aMinuteLater();
    // The minute passed only on the server. The page has its own countdown since sign-up, which is removed here.
    await page.evaluate('localStorage.removeItem("cutwater.codeWaits")');
    await tab.reload();
    const code = await codeOf(contact, () => button(says.code("send")).click());
    await look(tab, "center-password");
    await field(says.code("code")).fill(code);
    for (const name of ["newPassword", "confirm"] as const) await field(says.password(name)).fill("another456");
    await button(says.password("change")).click();
    await account.said(says.password("changed"));
    await tab.goto("/studio/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look(tab, "studio-tasks");
    // The browser itself reports the file that is not a picture.
    assert.deepEqual(
      tab.faults.filter((fault) => !fault.includes("blob:")),
      [],
    );
  });
}

for (const person of firstOrAll(people.slice(0, 2))) {
  test(`accounts.10 takeover, export, deletion, ${person.language}: a download joins the account and is deleted with it`, async (t) => {
    const { tab, page, account, contact } = await openSigningUp(t, person, {
      act: async ({ tab: first }) => {
        await first.goto("/");
        await homePage(first).parse(set.site.link("html5"), "Clip html5");
        await first.goto("/signup");
      },
    });
    const { says, field } = account;
    await homePage(tab).card("Clip html5").waitFor();
    await tab.goto("/studio/");
    await page
      .getByText(/^Clip html5/)
      .first()
      .waitFor();

    await tab.goto("/customer/center/profile");
    const take = account.button(says.data("take"));
    await take.waitFor();
    const saved = await tab.saving(() => take.click());
    await account.said(says.data("taken"));
    assert.match(saved.name, /^cutwater-\d{9}\.zip$/);
    const zip = (await readFile(saved.path)).toString("latin1");
    assert.equal(zip.slice(0, 4), "PK\x03\x04");
    for (const name of ["profile.json", "sessions.json", "jobs.json"]) assert.ok(zip.includes(name), name);

    await account.button(says.data("remove")).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await look(tab, "center-delete");
    await field(says.data("password")).fill("wrong12345");
    const sure = dialog.getByRole("button", { name: says.data("sure"), exact: true });
    await sure.click();
    await tab.until("document.querySelector('[role=dialog] input').getAttribute('aria-invalid') === 'true'");
    await field(says.data("password")).fill("secret123");
    await sure.click();
    await account.signedOut();
    await page.waitForURL((url) => url.pathname === "/");
    assert.deepEqual(
      (await account.storedNames()).filter((name) => !/language/.test(name)),
      [],
    );
    await tab.goto("/login");
    await account.logIn(contact);
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
    assert.deepEqual(tab.faults, []);
  });
}
