import assert from "node:assert/strict";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { soakTest } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { cuttableLine } from "../cuttable-line.ts";
import { jobsOf, tasksPage } from "../tasks-page.ts";

/** A tool whose jobs take as long as the test requests. */
const trialTools = path.join(repositoryFolder, "testing/tools");
const { set, openSignedUp } = accountStage(async () => ({ env: { TOOLS_DIR: trialTools } }));
const [desktop = never(), phone = never(), dark = never()] = people;

/** So long that only a person or the end of the test ends it, even on a slow machine. */
const endless = { steps: 1_000, stepMs: 500 };

/** Opens the studio for a person with credits. */
async function openStudio(t: TestContext, person: Person) {
  const opened = await openSignedUp(t, person, { path: null });
  const jobs = jobsOf(set.server.origin, opened.token);
  const { id } = await jobs.call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
  await jobs.call(actAtCashier, { id, act: "pay" });
  const tasks = tasksPage(opened.tab);
  await tasks.open();
  return { ...opened, jobs, tasks };
}
type Opened = Awaited<ReturnType<typeof openStudio>>;

/** The page's errors, without the browser's own reports of requests that the test cut off. */
const ownFaults = ({ tab }: Pick<Opened, "tab">) => tab.faults.filter((fault) => !/ERR_FAILED|WebSocket/.test(fault));

test("screens.14 studio: a task appears by itself, progresses and ends; its file is saved; the bell shows a message", {}, async (t) => {
  const opened = await openStudio(t, desktop);
  const { tab, page, tasks, jobs } = opened;
  const { says, row, rows, bell, inbox, button } = tasks;
  await page.getByText(says.studio("emptyTitle")).waitFor();
  await bell(1).waitFor();
  await look(tab, "studio-empty");

  await jobs.ask("first light", { steps: 120, stepMs: 100 });
  const bar = row("first light").getByRole("progressbar", { name: says.jobs("progressOf", { name: "first light" }) });
  await bar.waitFor();
  await look(tab, "studio-running");
  await row("first light").getByText(says.jobs("done"), { exact: true }).waitFor();
  await bell(2).waitFor();
  const { name } = await tab.saving(() => button(says.jobs("download")).or(saveOf("first light")).first().click());
  assert.equal(name, "first light (Trial).bin");

  await jobs.ask("no good", { ends: "refused" });
  await page
    .getByRole("alert")
    .getByText(/This came to 3 no good/)
    .waitFor();
  await row("no good").getByText("This came to 3 no good.").waitFor();
  await bell(3).click();
  await inbox.getByText("Trial run: failed").waitFor();
  await exactly(inbox.getByRole("listitem"), 3);
  await look(tab, "studio-inbox");
  await inbox.getByRole("button", { name: says.inbox("readAll") }).click();
  await bell(0).waitFor();
  await inbox.getByRole("link", { name: /Payment received/ }).click();
  await page.waitForURL(/\/studio\/customer\/subscription$/);
  assert.equal(await inbox.count(), 0, "following a message folds the inbox");

  await tasks.open();
  await page.getByRole("radio", { name: says.jobs("failed") }).check({ force: true });
  await row("first light").waitFor({ state: "detached" });
  await exactly(rows, 1);
  await page.getByRole("radio", { name: says.jobs("all"), exact: true }).check({ force: true });
  await tasks.more("no good");
  await look(tab, "studio-more");
  await button(says.jobs("remove")).click();
  await look(tab, "studio-delete");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says.jobs("remove") })
    .click();
  await row("no good").waitFor({ state: "detached" });
  await exactly(rows, 1);
  assert.deepEqual(ownFaults(opened), []);

  function saveOf(task: string) {
    return page.getByRole("link", { name: says.jobs("downloadOf", { name: task }) });
  }
});

test("states.11 two tabs show the same: a task requested, cancelled, repeated or deleted in one changes in the other", {}, async (t) => {
  const opened = await openStudio(t, phone);
  const { tab, tasks, page, jobs } = opened;
  const { says } = tasks;
  const elsewhere = await tab.context.newPage();
  await elsewhere.goto("/studio/");
  const other = tasksPage({ ...tab, page: elsewhere });
  await other.list.waitFor();

  const name = "一张图";
  await jobs.ask(name, endless);
  for (const { row } of [tasks, other]) await row(name).getByRole("progressbar").waitFor();
  await other.button(says.jobs("cancelOf", { name })).click();
  for (const { row } of [tasks, other]) await row(name).getByText(says.jobs("returned")).waitFor();
  await look(tab, "studio-cancelled");

  await tasks.button(says.jobs("againOf", { name })).click();
  await other.rows.nth(1).waitFor();
  const again = other.button(says.jobs("cancelOf", { name }));
  await again.click();
  await again.waitFor({ state: "detached" });
  await tasks.button(says.jobs("cancelOf", { name })).waitFor({ state: "detached" });

  for (const left of [1, 0]) {
    await tasks.button(says.jobs("more", { name })).first().click();
    await tasks.button(says.jobs("remove")).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: says.jobs("remove") })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    if (left > 0) await other.rows.nth(left).waitFor({ state: "detached" });
    else await elsewhere.getByText(says.studio("emptyTitle")).waitFor();
  }
  assert.deepEqual(ownFaults(opened), []);
});

soakTest(
  "states.12 after a lost connection, and on every page while tasks come and go, the list tells the truth",
  {},
  async (t) => {
    const opened = await openStudio(t, dark);
    const { tab, page, tasks, jobs } = opened;
    const { says, row, rows, list } = tasks;
    const line = await cuttableLine(opened);
    await tasks.open();

    const long = await jobs.ask("lost and found", { steps: 60, stepMs: 300 });
    await row("lost and found").getByRole("progressbar").waitFor();
    await line.cut();
    await list.getByText(says.jobs("away")).waitFor();
    await jobs.untilIt(long.id, ({ status }) => status === 1);
    assert.equal(await row("lost and found").getByText(says.jobs("done"), { exact: true }).count(), 0);
    line.mend();
    await row("lost and found").getByText(says.jobs("done"), { exact: true }).waitFor();
    assert.equal(await list.getByText(says.jobs("away")).count(), 0);

    // Two pages of ended tasks; the second page has only one task.
    const count = limits.jobPageSize + 1;
    const asked = [];
    for (let place = 1; place < count; place++)
      asked.push(await jobs.ask(`task-${String(place).padStart(2, "0")}`, endless));
    for (const { id } of asked) await jobs.cancel(id);
    await list.getByText(says.jobs("range", { from: 1, to: limits.jobPageSize, count })).waitFor();
    const turnTo = (number: number) =>
      page.getByRole("navigation").getByRole("button", { name: new RegExp(`\\b${number}\\b|第 ${number} 页`) });
    await turnTo(2).click();
    await row("lost and found").waitFor();
    await exactly(rows, 1);
    await look(tab, "studio-second-page");

    const next = await jobs.ask("newest", endless);
    await row("task-01").waitFor();
    await exactly(rows, 2, "everything has moved by one");
    await turnTo(1).click();
    await row("newest").getByRole("progressbar").waitFor();
    await jobs.cancel(next.id);
    await row("newest").getByText(says.jobs("returned")).waitFor();

    // The last page loses its remaining tasks.
    await turnTo(2).click();
    for (const name of ["lost and found", "task-01"]) {
      await tasks.more(name);
      await tasks.button(says.jobs("remove")).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: says.jobs("remove") })
        .click();
      await row(name).waitFor({ state: "detached" });
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await row("newest").waitFor();
    await exactly(rows, limits.jobPageSize);
    assert.deepEqual(ownFaults(opened), []);
  },
);

function never(): never {
  throw new RangeError("there are people");
}
