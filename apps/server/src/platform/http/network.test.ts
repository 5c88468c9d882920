import assert from "node:assert/strict";
import { test } from "node:test";
import { networkOf, siteOf } from "./network.ts";

test("a household is one IPv4 address, however it is written, or one /64", () => {
  assert.equal(networkOf("203.0.113.7"), "203.0.113.7");
  assert.equal(networkOf("::ffff:203.0.113.7"), "203.0.113.7");
  assert.equal(networkOf("2001:db8:1:2:3::9"), networkOf("2001:0db8:1:2:ffff:1:1:1"));
  assert.notEqual(networkOf("2001:db8:1:2::1"), networkOf("2001:db8:1:3::1"));
  assert.equal(networkOf("not an address"), "not an address");
});

test("a site is one IPv4 address, or the /48 that many households of IPv6 share", () => {
  assert.equal(siteOf("203.0.113.7"), networkOf("203.0.113.7"));
  assert.equal(siteOf("2001:db8:1:2::1"), siteOf("2001:db8:1:ffff::1"));
  assert.notEqual(siteOf("2001:db8:1:2::1"), siteOf("2001:db8:2:2::1"));
  assert.notEqual(siteOf("2001:db8:1::1"), networkOf("2001:db8:1::1"));
});
