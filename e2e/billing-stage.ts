import { after, type TestContext } from "node:test";
import { getInfo } from "@cutwater/contract/accounts.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import type { OpenOptions } from "@cutwater/testing/browser.ts";
import type { Person } from "@cutwater/testing/people.ts";
import type { ServerOptions } from "@cutwater/testing/start-server.ts";
import { accountStage } from "./account-stage.ts";
import { billingPages } from "./billing-pages.ts";

/**
 * A stage for people who buy. They know the product by the name that providers send them back to, which is not that of the
 * account stage; where its cashier stands, too.
 *
 * @param begin starts who takes the money, and gives the server's settings and the origins people may be sent to
 * @param ownServer for those who stop or change the server; otherwise the shared one will do
 */
export function billingStage<Started extends { origin: string; server: ServerOptions; close(): Promise<void> }>(
  begin?: () => Promise<Started>,
  { ownServer = begin !== undefined } = {},
) {
  let started: Started | undefined;
  const stage = accountStage(
    ownServer
      ? async () => {
          started = await begin?.();
          return started?.server ?? {};
        }
      : undefined,
  );
  after(async () => await started?.close());
  const shop = () => stage.set.server.origin.replace("127.0.0.1", "localhost");

  /** What the bar shows of a customer without credits: the free uses are named when it is opened. */
  const freeUses = "(Free uses|免费次数)";

  /** Somebody new who has just signed up, in a browser of their own. */
  async function openBuyer(t: TestContext, person: Person, more: OpenOptions = {}) {
    const origin = shop();
    const friends = [origin, ...(started ? [started.origin] : [])];
    const opened = await stage.openSignedUp(t, person, { origin, friends, ...more });
    return { ...opened, billing: { ...billingPages(opened.tab), freeUses } };
  }

  /** The number by which somebody is known to the support. */
  async function idOf({ account }: Awaited<ReturnType<typeof openBuyer>>): Promise<string> {
    const headers = { authorization: `Bearer ${await account.token()}` };
    const answer = await fetch(`${shop()}${apiBase}${getInfo.path}`, { headers });
    return ((await answer.json()) as { message: { id: string } }).message.id;
  }

  return {
    ...stage,
    shop,
    openBuyer,
    idOf,
    /** Who takes the money. */
    get payments(): Started {
      if (!started) throw new TypeError("the stage is set only while tests run");
      return started;
    },
  };
}
