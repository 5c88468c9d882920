import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { gateOf } from "@cutwater/contract/plans.ts";
import { engines, lacks, makeDatabase } from "@cutwater/testing/make-database.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createEntitlements, type Orders } from "./entitlements/entitlements.ts";
import { createParseQuota, type ParseWish } from "./parse-quota.ts";

const day = Date.UTC(2026, 4, 1, 12);
const nobody = { isAdmin: false };

for (const engine of engines) {
  describe(`parse quota on ${engine}`, { skip: lacks(engine) }, () => {
    let database: OpenDatabase;
    let now = day;
    before(async () => {
      database = await makeDatabase(engine);
    });
    after(() => database.close());
    const orders: Orders = {
      productsOf: async (ownerId) => (ownerId.startsWith("c:") ? ["BASIC_MONTH"] : []),
    };
    const charges = {
      holdFreeUse: async () => null,
      settle: async () => null,
      release: async () => null,
    };
    const solved: string[] = [];
    const captcha = {
      async take(one: string) {
        if (one !== "solved") throw new Refusal("captchaWrong");
        solved.push(one);
      },
    };
    const billing = (visitor: number, address: number, plan = 500) => {
      const limits = { plan, customer: 2 * visitor, visitor, address };
      const clock = { now: () => now };
      const serviceCode = "VIDEO_DOWNLOAD";
      const { planOf } = createEntitlements({ orders, clock });
      const quota = createParseQuota({ db: database.db, clock, planOf, limits, captcha, charges, serviceCode });
      const reserveParse = async (
        caller: { ownerId: string; address: string; isAdmin: boolean },
        wish: Partial<ParseWish> = {},
      ) => {
        const hasPlan = (await planOf(caller)).isRunning;
        return quota.reserveParse(caller, { kind: "link", link: "https://a.example/", hasPlan, ...wish });
      };
      return { ...quota, reserveParse };
    };

    test("of 30 concurrent parses exactly as many succeed as the daily limit allows", async () => {
      const { reserveParse } = billing(20, 60);
      const caller = { ...nobody, ownerId: "v:many", address: "198.51.100.1" };
      const tried = await Promise.allSettled(Array.from({ length: 30 }, () => reserveParse(caller)));
      const refused = tried.filter((one) => one.status === "rejected");
      assert.equal(tried.length - refused.length, 20);
      for (const { reason } of refused) assert.deepEqual([reason.key, reason.state], ["lackInfo", "20001"]);
    });

    test("a refused parse does not count, neither for the visitor nor for the address", async () => {
      const { reserveParse } = billing(2, 3);
      const at = { ...nobody, address: "198.51.100.2" };
      await reserveParse({ ownerId: "v:a", ...at });
      await reserveParse({ ownerId: "v:a", ...at });
      await assert.rejects(reserveParse({ ownerId: "v:a", ...at }), Refusal);
      await reserveParse({ ownerId: "v:b", ...at });
      await assert.rejects(reserveParse({ ownerId: "v:b", ...at }), { key: "captchaNeeded" });
      await reserveParse({ ...at, ownerId: "v:b", address: "198.51.100.3" });
    });

    test("a failed parse is subtracted again, and the next day begins at zero", async () => {
      const { reserveParse, releaseParse } = billing(1, 60);
      const caller = { ...nobody, ownerId: "v:c", address: "2001:db8::1" };
      await releaseParse(await reserveParse(caller));
      await reserveParse(caller);
      await assert.rejects(reserveParse(caller), Refusal);
      now += 24 * 3_600_000;
      await reserveParse(caller);
      now = day;
    });

    test("a doubted address solves a captcha for its first link too; a customer with a plan does not", async () => {
      const { reserveParse } = billing(2, 3);
      const doubted = { ownerId: "v:doubted", address: "192.0.2.77", isAdmin: false };
      await assert.rejects(reserveParse(doubted, { isDoubted: true }), { key: "captchaNeeded" });
      await reserveParse(doubted, { isDoubted: true, captcha: "solved" });
      await reserveParse({ ...doubted, isAdmin: true }, { isDoubted: true });
    });

    test("beyond an address's share each link needs a captcha, and nobody is locked out", async () => {
      const { reserveParse, releaseParse } = billing(3, 2);
      const at = { ...nobody, address: "198.51.100.77" };
      for (const ownerId of ["v:h1", "v:h2"]) await reserveParse({ ...at, ownerId });
      await assert.rejects(reserveParse({ ...at, ownerId: "v:h3" }), { key: "captchaNeeded" });
      await assert.rejects(reserveParse({ ...at, ownerId: "v:h3" }, { captcha: "forged" }), { key: "captchaWrong" });
      for (const ownerId of ["v:h3", "v:h4"]) await reserveParse({ ...at, ownerId }, { captcha: "solved" });
      const before = solved.length;
      await reserveParse({ ...at, ownerId: "v:h3" }, { kind: "cached" });
      assert.equal(solved.length, before, "what is cached asks for none");
      const last = await reserveParse({ ...at, ownerId: "v:h3" }, { captcha: "solved" });
      await reserveParse({ ...at, ownerId: "v:h3" }, { captcha: "solved" });
      await assert.rejects(reserveParse({ ...at, ownerId: "v:h3" }, { captcha: "solved" }), { key: "lackInfo" });
      await releaseParse(last);
      await reserveParse({ ...at, ownerId: "v:h3" }, { captcha: "solved" });
    });

    test("the addresses of one IPv6 network count together", async () => {
      const { reserveParse } = billing(60, 1);
      await reserveParse({ ...nobody, ownerId: "v:d", address: "2001:db8:1:2::1" });
      await assert.rejects(reserveParse({ ...nobody, ownerId: "v:e", address: "2001:db8:1:2:ffff::9" }), Refusal);
      await reserveParse({ ...nobody, ownerId: "v:e", address: "2001:db8:1:3::1" });
    });

    test("a customer with a plan parses more, counted on their account alone, and so does an admin", async () => {
      const { reserveParse, releaseParse } = billing(1, 1, 3);
      const at = { address: "198.51.100.9" };
      const buyer = { ...at, ownerId: "c:7", isAdmin: false };
      const admin = { ...at, ownerId: "v:admin", isAdmin: true };
      const isOver = ({ key, params }: Refusal) =>
        key === "lackInfo" && params.limit === 3 && Number(params.retryAfterSeconds) <= 86_400;
      for (const one of [buyer, admin]) {
        for (let count = 0; count < 3; count += 1) await reserveParse(one);
        await assert.rejects(reserveParse(one), isOver);
      }
      const neighbour = await reserveParse({ ...nobody, ...at, ownerId: "v:f" });
      await assert.rejects(reserveParse({ ...nobody, ...at, ownerId: "v:g" }), { key: "captchaNeeded" });
      await releaseParse({ visitor: buyer.ownerId, address: null, day: neighbour.day });
      await reserveParse(buyer);
    });
  });
}

test("the products of the caller's orders open qualities (rules.8)", async () => {
  const held: Record<string, "BASIC_MONTH" | "BASIC_YEAR" | "PREMIUM_MONTH" | "PREMIUM_YEAR" | "ENTERPRISE"> = {
    "c:1": "BASIC_MONTH",
    "c:2": "BASIC_YEAR",
    "c:3": "PREMIUM_MONTH",
    "c:4": "PREMIUM_YEAR",
    "c:5": "ENTERPRISE",
  };
  const orders = { productsOf: async (ownerId: string) => [held[ownerId] ?? []].flat() };
  const { gatesOf } = createEntitlements({ orders, clock: { now: () => day } });
  const open = async (ownerId: string) => {
    const gates = await gatesOf({ ownerId, isAdmin: ownerId === "c:admin" });
    const qualities = ["720p", "1080p", "1440p", "2160p-hevc", "4320p", "m4a"];
    return qualities.map((quality) => Number(gates[gateOf(quality)])).join("");
  };
  assert.equal(await open("v:nobody"), "100001");
  assert.equal(await open("c:1"), "100001");
  assert.equal(await open("c:2"), "110001");
  assert.equal(await open("c:3"), "110001");
  assert.equal(await open("c:4"), "111111");
  assert.equal(await open("c:5"), "111111");
  assert.equal(await open("c:admin"), "111111");
});
