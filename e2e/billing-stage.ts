import { after, type TestContext } from "node:test";
import { getInfo } from "@cutwater/contract/accounts.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import type { OpenOptions } from "@cutwater/testing/browser.ts";
import type { Person } from "@cutwater/testing/people.ts";
import type { ServerOptions } from "@cutwater/testing/start-server.ts";
import { accountStage } from "./account-stage.ts";
import { billingPages } from "./billing-pages.ts";

/**
 * A stage for buyers. They open the product at the host name to which payment providers redirect them, and where its cashier is;
 * the account stage uses another host name.
 *
 * @param begin starts the payment providers, and returns the server's settings and the origin to which people may be redirected
 * @param ownServer for files that stop or change the server; otherwise the shared server is used
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

  /** Pattern of the header's text for a customer without credits; opening it lists the free uses. */
  const freeUses = "([0-9]+ (free uses?|tools? free)|免费 [0-9]+ 次|[0-9]+ 个工具免费)";

  /** Opens a browser for a person who has just signed up. */
  async function openBuyer(t: TestContext, person: Person, more: OpenOptions = {}) {
    const origin = shop();
    const friends = [origin, ...(started ? [started.origin] : [])];
    const opened = await stage.openSignedUp(t, person, { origin, friends, ...more });
    return { ...opened, billing: { ...billingPages(opened.tab), freeUses } };
  }

  /** The number by which support knows a customer. */
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
    /** The payment providers that `begin` started. */
    get payments(): Started {
      if (!started) throw new TypeError("the stage is set only while tests run");
      return started;
    },
  };
}
