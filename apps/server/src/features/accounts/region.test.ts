import assert from "node:assert/strict";
import { test } from "node:test";
import { createRegion } from "./region.ts";

const byAddress = createRegion({ countryHeader: null, trustProxy: false });

test("well-known public addresses get the right region", async () => {
  for (const address of ["114.114.114.114", "223.5.5.5", "202.96.209.5", "2400:3200::1", "240c::6666"])
    assert.equal(await byAddress.inChina(address, {}), true, address);
  for (const address of ["8.8.8.8", "168.95.1.1", "203.80.96.10", "2001:4860:4860::8888"])
    assert.equal(await byAddress.inChina(address, {}), false, address);
});

test("an IPv4 address on an IPv6 socket is the IPv4 address", async () => {
  assert.equal(await byAddress.inChina("::ffff:114.114.114.114", {}), true);
  assert.equal(await byAddress.inChina("::ffff:8.8.8.8", {}), false);
});

test("a private, unknown or broken address is not in China, whatever the browser's language", async () => {
  const chinese = { "accept-language": "zh-CN,zh;q=0.9" };
  for (const address of ["127.0.0.1", "::1", "10.0.0.1", "192.168.1.2", "fd00::1", "0.0.0.0", "", "nonsense"])
    assert.equal(await byAddress.inChina(address, chinese), false, address);
});

test("the footer's switch overrides the address, and auto leaves it to the address", async () => {
  assert.equal(await byAddress.inChina("8.8.8.8", {}, "true"), true);
  assert.equal(await byAddress.inChina("114.114.114.114", {}, "false"), false);
  for (const open of ["auto", "", "yes", null, undefined])
    assert.equal(await byAddress.inChina("114.114.114.114", {}, open), true, String(open));
});

test("the edge's header is accepted only if it is configured and the proxy is trusted", async () => {
  const says = (country: string) => ({ "cf-ipcountry": country });
  for (const trustProxy of [true, ["10.0.0.0/8"]] as const) {
    const trusting = createRegion({ countryHeader: "cf-ipcountry", trustProxy });
    assert.equal(await trusting.inChina("8.8.8.8", says("CN")), true);
    assert.equal(await trusting.inChina("114.114.114.114", says("us")), false);
    assert.equal(await trusting.inChina("114.114.114.114", says("XX")), true, "unknown to the edge");
    assert.equal(await trusting.inChina("114.114.114.114", {}), true, "no header");
    assert.equal(await trusting.inChina("8.8.8.8", says("CN"), "false"), false, "the switch comes first");
  }
  for (const trustProxy of [false, []] as const) {
    const careful = createRegion({ countryHeader: "cf-ipcountry", trustProxy });
    assert.equal(await careful.inChina("8.8.8.8", says("CN")), false);
  }
  assert.equal(await byAddress.inChina("8.8.8.8", says("CN")), false);
});
