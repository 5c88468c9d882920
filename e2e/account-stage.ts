import { randomUUID } from "node:crypto";
import { after, type TestContext } from "node:test";
import { getInstance, type Instance, type OutboxMessage, readOutbox } from "@cutwater/contract/accounts.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { sendMailCode, sendSmsCode, signup } from "@cutwater/contract/sign-in.ts";
import type { OpenOptions, TestBrowser } from "@cutwater/testing/browser.ts";
import { height } from "@cutwater/testing/height.ts";
import { secretsUsed, secretUsed } from "@cutwater/testing/kept-logs.ts";
import { laterBy, moveClock } from "@cutwater/testing/later.ts";
import { addressOf, newContact, type Person } from "@cutwater/testing/people.ts";
import { type PostOffice, startPostOffice } from "@cutwater/testing/post-office.ts";
import { stage } from "@cutwater/testing/stage.ts";
import type { ServerOptions } from "@cutwater/testing/start-server.ts";
import { accountPages, password } from "./account-pages.ts";

/** `browser` replaces the stage's own browser. */
type OpenMore = OpenOptions & { origin?: string; browser?: TestBrowser };

/**
 * For files with several long jobs: remaining jobs would block those of another file. `npm test` completes one journey in each
 * file, so that it needs no own server.
 */
export const serverOfLongJobs = height === "test" ? undefined : async (): Promise<ServerOptions> => ({});

/**
 * A stage for people with accounts. E-mails go to a real SMTP server, text messages to the outbox, and a minute can be skipped.
 *
 * @param begin starts other services that the file's own server needs, and returns its settings; without it the shared server is
 * used
 */
export function accountStage(begin?: () => Promise<ServerOptions>) {
  let office: PostOffice | undefined;
  const set = stage({
    withBrowser: true,
    ...(begin && {
      server: async () => {
        office = await startPostOffice();
        const more = await begin();
        return { ...more, env: { MAIL_URL: office.url, ...laterBy(0), ...more.env } };
      },
    }),
  });
  after(async () => await office?.close());
  const post = () => (office ?? set.office).post;

  /** Waits for the code that was sent to a contact after `ask` requested one, and reads it where its owner would. */
  async function codeOf(contact: string, ask: () => Promise<unknown>): Promise<string> {
    const before = await sentTo(contact);
    await ask();
    const text = contact.includes("@")
      ? (await post().letterTo(contact, before + 1)).text
      : await textTo(contact, before);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    secretUsed("code", code);
    secretUsed("contact", contact);
    return code ?? missing();
  }

  const sentTo = async (contact: string) =>
    contact.includes("@")
      ? post().letters.filter(({ to }) => to === contact).length
      : (await outbox()).filter(({ to }) => to === contact).length;

  async function textTo(contact: string, before: number): Promise<string> {
    for (const endsAt = Date.now() + 60_000; Date.now() < endsAt; ) {
      const own = (await outbox()).filter(({ to }) => to === contact);
      // Newest first.
      if (own.length > before) return own[0]?.text ?? missing();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("no text message came");
  }

  /** Reads the outbox as the page does for a person on the server's machine. */
  async function outbox(): Promise<OutboxMessage[]> {
    const { outboxLink } = await ask<Instance>(getInstance.path);
    const key = outboxLink?.split("#")[1] ?? missing();
    return await ask<OutboxMessage[]>(`${readOutbox.path}?key=${key}`);
  }

  const ask = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${set.server.origin}${apiBase}${path}`)).json()) as { message: T }).message;

  /** Opens a browser for a new person. */
  async function open(t: TestContext, person: Person, more: OpenMore = {}) {
    const { origin = set.server.origin, browser = set.browser, ...options } = more;
    const tab = await browser.open(origin, person, { address: addressOf(person), ...options });
    t.after(() => tab.close());
    return { tab, page: tab.page, account: accountPages(tab), person };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  /**
   * Opens a page for a person who signed up earlier: the main site's home page, or `path`; null opens no page. The account is
   * made by API requests, which take a fifth of the time of the forms in `openSigningUp`.
   */
  async function openSignedUp(t: TestContext, person: Person, more: OpenMore = {}) {
    const contact = newContact(person);
    const address = addressOf(person);
    const token = await tokenOf(contact, person, address);
    const stored = { "cutwater.token": JSON.stringify({ value: token, timestamp: Date.now() }) };
    const opened = await open(t, person, { address, ...more, stored });
    return { ...opened, contact, token };
  }

  /** Signs up by API requests from the given address. @returns the session token */
  async function tokenOf(contact: string, { language }: Person, address: string): Promise<string> {
    const [key, route] = contact.includes("@")
      ? (["email", sendMailCode] as const)
      : (["mobile", sendSmsCode] as const);
    const cid = randomUUID();
    const post = async ({ path }: { path: string }, fields: Record<string, string>) => {
      const response = await fetch(set.server.origin + apiBase + path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ lang: language, cid, [key]: contact, ...fields }),
      });
      const { state, message } = (await response.json()) as { state: string; message: { token: string } };
      if (state !== "0") throw new Error(`${path}: ${String(message)}`);
      secretsUsed(message);
      return message;
    };
    const code = await codeOf(contact, () => post(route, {}));
    return (await post(signup, { code, password, terms: "true" })).token;
  }

  /** Opens the main site's home page for a person who has just signed up with the forms. `act` runs before that, as a visitor. */
  async function openSigningUp(
    t: TestContext,
    person: Person,
    { act, ...more }: OpenMore & { act?: (opened: Opened) => Promise<void> } = {},
  ) {
    const opened = await open(t, person, { ...more, path: "/signup" });
    await act?.(opened);
    const contact = newContact(person);
    await opened.account.signUp(contact, codeOf);
    await opened.page.waitForURL((url) => url.pathname === "/");
    return { ...opened, contact };
  }

  return { set, post, codeOf, open, openSignedUp, openSigningUp, aMinuteLater: () => moveClock(set.server) };
}

function missing(): never {
  throw new TypeError("the stage is set only while tests run, and a letter holds a code");
}
