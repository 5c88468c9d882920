import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { type Rooms, startRooms } from "../../../test/rooms.ts";

let rooms: Rooms;
before(async () => {
  rooms = await startRooms({ works: false });
});
after(() => rooms.close());

test("the first answer sets a signed visitor cookie that scripts cannot read, and later answers keep the visitor", async () => {
  const first = await fetch(`${rooms.address}${apiBase}/client/customer/in/china`);
  const [line = ""] = first.headers.getSetCookie();
  assert.match(line, /^cutwater_visitor=[0-9a-f-]{36}\.[\w-]+;/);
  for (const trait of ["HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/"])
    assert.ok(line.includes(trait), trait);
  assert.ok(!line.includes("Secure"), "on plain http a Secure cookie would never come back");
  const cookie = line.split(";")[0] ?? "";
  const again = await fetch(`${rooms.address}${apiBase}/client/customer/in/china`, { headers: { cookie } });
  assert.equal(again.headers.getSetCookie()[0]?.split(";")[0], cookie);
});

test("a visitor cookie that somebody wrote himself is replaced", async () => {
  const forged = "cutwater_visitor=11111111-1111-4111-8111-111111111111.AAAAAAAAAAAAAAAAAAAAAAAA";
  const answer = await fetch(`${rooms.address}${apiBase}/client/customer/in/china`, { headers: { cookie: forged } });
  assert.doesNotMatch(answer.headers.getSetCookie()[0] ?? "", /11111111-1111/);
});

test("a bearer token that is no session is told to log in again, in the caller's language", async () => {
  const headers = { authorization: "Bearer old" };
  const response = await fetch(`${rooms.address}${apiBase}/client/customer/in/china?lang=zh`, { headers });
  const answer = (await response.json()) as { state: string; message: string };
  assert.equal(answer.state, "10002");
  assert.equal(answer.message, "请重新登录。");
});

test("the region switch decides over the address until it is put back", async () => {
  const visitor = rooms.visitor();
  assert.equal((await visitor.call("GET", "/client/customer/in/china")).message, false);
  assert.equal((await visitor.call("POST", "/client/customer/region", { china: "true" })).message, true);
  assert.equal((await visitor.call("GET", "/client/customer/in/china")).message, true);
  await visitor.call("POST", "/client/customer/region", { china: "auto" });
  assert.equal((await visitor.call("GET", "/client/customer/in/china")).message, false);
});

test("the instance tells what it offers; without a sample there is no sample link", async () => {
  const { message } = await rooms.visitor().call("GET", "/client/setting/instance");
  assert.equal(message.sampleLink, null);
  assert.deepEqual(message.desktopLinks, { macos: null, windows: null });
});
