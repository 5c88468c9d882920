import assert from "node:assert/strict";
import { test } from "node:test";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { newContact, people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";

const { codeOf, open } = accountStage();
const forEverybody = ["/login", "/signup", "/forget", "/privacy", "/terms"];
const guarded = [
  ...["/", "/price", "/customer/center/profile", "/customer/center/password", "/customer/subscription"],
  ...["/customer/center/tokens", "/video/erase/object", "/image/super/resolution", "/no/such/page"],
];

/** Pages behind the forms do not depend on the person; the journeys of each page show it to other people. */
for (const person of firstOrAll(people.slice(0, 2))) {
  test(`screens.14 studio, ${person.language} ${person.width}: strangers reach only forms and terms; sign-in leads back`, async (t) => {
    const { tab, page, account } = await open(t, person, { path: "/studio/signup" });
    for (const path of forEverybody) {
      await tab.goto(`/studio${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.equal(new URL(page.url()).pathname, `/studio${path}`);
      await look(tab, `studio-${path.slice(1)}`);
    }
    for (const path of guarded) {
      await tab.goto(`/studio${path}`);
      await page.waitForURL(/\/studio\/login$/);
    }

    await tab.goto("/studio/signup");
    const contact = newContact(person);
    await account.signUp(contact, codeOf);
    await page.waitForURL(/\/studio\/?$/);
    for (const path of guarded) {
      await tab.goto(`/studio${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.equal(new URL(page.url()).pathname.replace(/\/$/, ""), `/studio${path}`.replace(/\/$/, ""));
      await look(tab, `studio${path.replaceAll("/", "-")}`);
    }
    for (const form of ["login", "signup", "forget"]) {
      await tab.goto(`/studio/${form}`);
      await page.waitForURL(/\/studio\/?$/);
    }

    await tab.goto("/studio/customer/center/password");
    await account.exit();
    await page.waitForURL((url) => url.pathname === "/");
    await tab.goto("/studio/customer/center/password");
    await page.waitForURL(/\/studio\/login$/);
    await account.logIn(contact);
    await page.waitForURL(/\/studio\/customer\/center\/password$/);
    // The browser itself reports the page with status 404.
    assert.deepEqual(
      tab.faults.filter((fault) => !fault.includes("404")),
      [],
    );
  });
}
