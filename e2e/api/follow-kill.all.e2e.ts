import assert from "node:assert/strict";
import { test } from "node:test";
import { laterBy, moveClock } from "@cutwater/testing/later.ts";
import { people } from "@cutwater/testing/people.ts";
import { lacksEngine } from "@cutwater/testing/start-server.ts";
import { until } from "@cutwater/testing/until.ts";
import { accountStage } from "../account-stage.ts";
import { type PlainClient, plainClient } from "./plain-client.ts";

/** A day, plus the longest delay of a check (6 %), in minutes. */
const aDay = 1.06 * 24 * 60;
/** Longer than the lease of a check, in minutes. */
const aLease = 6;
const { set, openSignedUp } = accountStage(async () => ({ env: laterBy(0, [aDay]) }));
const [person = assert.fail()] = people;
const limitSeconds = 120;

test("links.22 kill -9 during a check and during a new entry: each is repeated, and nothing arrives twice", {
  skip: lacksEngine,
}, async (t) => {
  const { token } = await openSignedUp(t, person, { path: null });
  const client = (): PlainClient => Object.assign(plainClient(set.server.origin), { token });
  const { log } = set.site;
  // The page responds slowly, so that the kill happens during the check.
  const url = `${set.site.link("channel")}?wait=3000`;
  set.site.publish(2);
  assert.equal((await client().post("/client/parse/video", { url, jobId: "the-channel" })).state, "0");
  const followed = await client().post("/client/follow/create", { jobId: "the-channel", quality: "360p" });
  assert.equal(followed.state, "0", String(followed.message));

  set.site.publish(3);
  log.clear();
  await moveClock(set.server);
  await until("a look", async () => log.of("/channel.rss").length === 1, limitSeconds);
  await killAndStartLater(aDay + aLease);
  await until("the repeated look", async () => log.of("/channel.rss").length === 2, limitSeconds);
  await until("the new entry", async () => log.of("episode=3").length > 0, limitSeconds);
  await killAndStartLater(aDay + 2 * aLease);

  const page = { pageNo: 1, pageSize: 20 };
  const entries = async () =>
    (await client().get("/client/customer/job/page", page)).message.list.filter(
      ({ name }: { name: string }) => name === "Clip html5",
    );
  await until(
    "the new entry's file",
    async () => (await entries())[0]?.result?.result?.video?.["360p"]?.download !== undefined,
    limitSeconds,
  );
  assert.equal((await entries()).length, 1);
  assert.equal(log.of("/channel.rss").length, 2, "the look that ended is not repeated");
  const news = async () => (await client().get("/client/customer/inbox/page", page)).message.list;
  await until("the message", async () => (await news()).length > 0, limitSeconds);
  const [follow] = (await client().get("/client/follow/list")).message.list;
  assert.deepEqual([follow.came, follow.missed, (await news()).length], [1, 0, 1]);
});

/** Kills the server and starts it with its clock ahead by this many minutes, because a new process starts with the true time. */
async function killAndStartLater(minutes: number): Promise<void> {
  await set.server.stop("SIGKILL");
  set.replace(await set.server.again({ env: laterBy(minutes) }));
}
