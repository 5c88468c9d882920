import { randomUUID } from "node:crypto";
import { type Messages, text } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { cancelJob, getJob, prepareJob } from "@cutwater/contract/jobs.ts";
import { apiBase, type RouteDefinition } from "@cutwater/contract/route.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { type TrialData } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { inboxMessages } from "@cutwater/web/areas/studio/inbox/messages.ts";
import { studioMessages } from "@cutwater/web/areas/studio/messages.ts";

/** The studio's list of tasks as a person uses it. Elements are found by their names in the tab's language. */
export function tasksPage({ page, view, goto }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = { jobs: reader(jobMessages), inbox: reader(inboxMessages), studio: reader(studioMessages) };
  const list = page.getByRole("region", { name: says.jobs("tasks"), exact: true });
  const row = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    says,
    list,
    row,
    rows: list.getByRole("listitem"),
    button,
    /** The bell icon with this many unread messages. */
    bell: (unread: number) => button(unread === 0 ? says.inbox("bell") : says.inbox("bellUnread", { count: unread })),
    inbox: page.getByRole("region", { name: says.inbox("title"), exact: true }),
    open: () => goto("/studio/"),
    /** Opens the menu of a task. */
    async more(name: string) {
      await button(says.jobs("more", { name })).click();
    },
  };
}

/** Sends requests of the same customer without a page, as from another browser. */
export function jobsOf(origin: string, token: string) {
  async function call<Output>(route: RouteDefinition, input: Record<string, unknown>): Promise<Output> {
    const isGet = route.methods[0] === "GET";
    const url = `${origin}${apiBase}${route.path}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = isGet
      ? await fetch(`${url}?${new URLSearchParams(input as Record<string, string>)}`, { headers })
      : await fetch(url, { method: "POST", headers, body: JSON.stringify(input) });
    const { state, message } = (await answer.json()) as { state: string; message: Output };
    if (state !== "0") throw new Error(`${route.path}: ${String(message)}`);
    return message;
  }
  return {
    call,
    /** Requests a job of the trial tool. */
    ask: (name: string, data: TrialData) =>
      call<Job>(prepareJob, { serviceCode: "TRIAL", jobId: randomUUID(), name, data: JSON.stringify(data) }),
    cancel: (id: string) => call<Job>(cancelJob, { id }),
    /** Waits until `is` returns true for the job at the server. */
    untilIt: (id: string, is: (job: Job) => boolean) =>
      until(`what was expected of ${id}`, async () => {
        const job = await call<Job>(getJob, { id });
        return is(job) ? job : null;
      }),
  };
}
