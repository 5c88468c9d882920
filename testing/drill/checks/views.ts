import type { Job } from "@cutwater/contract/jobs.ts";
import { problem } from "../books.ts";
import type { Check, CheckStage } from "./check.ts";

/** Longer than a socket takes to reconnect and request the states of its jobs. */
const patienceMs = 20_000;

/** Each open page shows the same from its socket as the server's job list. */
export const viewsAreRight: Check = {
  rule: "views equal the list",
  async run({ books, people, windows }) {
    let wrong = await differences(people, windows);
    const end = Date.now() + patienceMs;
    while (wrong.length > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      wrong = await differences(people, windows);
    }
    for (const { id, detail } of wrong) problem(books, viewsAreRight.rule, [id], detail);
    const shown = windows.reduce((sum, window) => sum + window.shown.size, 0);
    return `${windows.length} windows with ${shown} jobs`;
  },
};

async function differences(people: CheckStage["people"], windows: CheckStage["windows"]) {
  const wrong: { id: string; detail: string }[] = [];
  for (const person of people) {
    const list = new Map<string, Job>();
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await person.ask<{ list: Job[] }>("GET", "/client/customer/job/page", { pageNo, pageSize: 100 });
      for (const job of page.list) list.set(job.id, job);
      if (page.list.length < 100) break;
    }
    for (const { name, shown } of windows.filter((window) => window.person === person))
      for (const job of shown.values()) {
        const seen = essence(job);
        const is = essence(list.get(job.id));
        if (seen !== is) wrong.push({ id: job.id, detail: `at ${name} it is ${seen}, in the list ${is}` });
      }
  }
  return wrong;
}

/** The visible state of an ended job. Links are excluded, because they are signed again for each response. */
function essence(job: Job | undefined): string {
  if (!job) return "nothing";
  const { status, isCancelled, isPaused, error, qualities, outputUrl, serviceCode } = job;
  const hasOutput = serviceCode !== "VIDEO_DOWNLOAD" && outputUrl !== null;
  return JSON.stringify({ status, isCancelled, isPaused, error, hasOutput, making: Object.keys(qualities) });
}
