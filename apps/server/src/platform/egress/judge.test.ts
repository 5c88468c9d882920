import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { allowListOf, isPublicAddress, mayDial, targetOf, targetOfAuthority } from "./judge.ts";

const nothing = allowListOf([]);

/** Ranges that nobody may reach, listed independently of the library (RFC 6890 and related). */
const privateRanges = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

const numberOf = (dotted: string) => dotted.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
const octetsOf = (address: number) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255);
const dottedOf = (address: number) => octetsOf(address).join(".");

const privateIPv4 = fc
  .tuple(fc.constantFrom(...privateRanges), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map(([[base, bits], at]) => numberOf(base) + Math.floor(at * 2 ** (32 - bits)));
const anyIPv4 = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Spellings of an address that some resolvers still understand. */
const spellings: Record<string, (address: number) => string> = {
  dotted: dottedOf,
  decimal: String,
  hexadecimal: (address) => `0x${address.toString(16)}`,
  octal: (address) => `0${address.toString(8)}`,
  "hexadecimal octets": (address) =>
    octetsOf(address)
      .map((octet) => `0x${octet.toString(16)}`)
      .join("."),
  "octal octets": (address) =>
    octetsOf(address)
      .map((octet) => `0${octet.toString(8)}`)
      .join("."),
  "octets with zeros before": (address) =>
    octetsOf(address)
      .map((octet) => `000${octet.toString(8)}`)
      .join("."),
  "three parts": (address) => [address >>> 24, (address >>> 16) & 255, address & 0xffff].join("."),
  "two parts": (address) => [address >>> 24, address & 0xffffff].join("."),
  "final dot": (address) => `${dottedOf(address)}.`,
  "full-width digits": (address) =>
    dottedOf(address).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  "ideographic dots": (address) => dottedOf(address).replaceAll(".", "。"),
  "percent signs": (address) => dottedOf(address).replace(/\d/g, (digit) => `%3${digit}`),
};

test("no private IPv4 address is public in any spelling", () => {
  for (const [name, spell] of Object.entries(spellings))
    fc.assert(
      fc.property(privateIPv4, (address) => {
        const target = targetOf(`http://${spell(address)}/`);
        assert.equal(target?.host, dottedOf(address), name);
        assert.equal(isPublicAddress(dottedOf(address)), false, name);
        assert.equal(mayDial({ host: "a.test", port: 80, isSecure: false }, [spell(address)], nothing), false, name);
      }),
      { numRuns: 300 },
    );
});

test("an IPv4 address has the same meaning in every spelling", () => {
  fc.assert(
    fc.property(anyIPv4, fc.constantFrom(...Object.values(spellings)), (address, spell) => {
      assert.equal(targetOf(`https://${spell(address)}/`)?.host, dottedOf(address));
    }),
  );
});

test("a resolver's odd spelling is never public, whatever it means", () => {
  for (const odd of ["0x8080808", "134744072", "8.8.2056", "010.8.8.8", "8.8.8.8.", "８.8.8.8", "8.8.8.8%eth0", ""])
    assert.equal(isPublicAddress(odd), false, odd);
});

test("an IPv4 address inside an IPv6 one is never public", () => {
  fc.assert(
    fc.property(anyIPv4, (address) => {
      const hex = address.toString(16).padStart(8, "0");
      const high = hex.slice(0, 4);
      const low = hex.slice(4);
      const inverted = (address ^ 0xffffffff) >>> 0;
      const carriers = {
        mapped: `::ffff:${dottedOf(address)}`,
        "mapped in hexadecimal": `::ffff:${high}:${low}`,
        compatible: `::${dottedOf(address)}`,
        translated: `::ffff:0:${high}:${low}`,
        "6to4": `2002:${high}:${low}::1`,
        NAT64: `64:ff9b::${high}:${low}`,
        "local NAT64": `64:ff9b:1::${high}:${low}`,
        Teredo: `2001:0:4136:e378:8000:63bf:${(inverted >>> 16).toString(16)}:${(inverted & 0xffff).toString(16)}`,
      };
      for (const [name, carrier] of Object.entries(carriers)) {
        assert.equal(isPublicAddress(carrier), false, `${name} ${carrier}`);
        const target = targetOf(`http://[${carrier}]/`);
        assert.ok(target && !mayDial(target, [target.host], nothing), `${name} ${carrier}`);
      }
    }),
  );
});

test("only public unicast addresses are public", () => {
  for (const address of [
    "8.8.8.8",
    "1.1.1.1",
    "114.114.114.114",
    "2001:4860:4860::8888",
    "2606:4700::1111",
    "2a00:1450::1",
  ])
    assert.equal(isPublicAddress(address), true, address);
  for (const address of [
    "127.0.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "169.254.169.254",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "100::1",
    "2001:db8::1",
    "2001:2::1",
    "2001:10::1",
    "2001:20::1",
    "3fff::1",
    "5f00::1",
    "4000::1",
  ])
    assert.equal(isPublicAddress(address), false, address);
});

test("an address that is not a plain http link has no target", () => {
  for (const address of [
    "file:///etc/passwd",
    "ftp://example.com/x",
    "gopher://127.0.0.1:70/",
    "data:text/plain,x",
    "javascript:alert(1)",
    "http://a@b/",
    "http://a:b@example.com/",
    "http://:b@example.com/",
    "https://8.8.8.8@127.0.0.1/",
    "//example.com/",
    "http://",
    "http://1.2.3.4.5/",
    "http://example.com:99999/",
    "",
  ])
    assert.equal(targetOf(address), null, address);
});

test("a backslash or a userinfo trick does not hide the host", () => {
  assert.equal(targetOf("http://example.com\\@127.0.0.1/")?.host, "example.com");
  assert.equal(targetOf("http:127.0.0.1/")?.host, "127.0.0.1");
  assert.equal(targetOf("http://127.0.0.1#@example.com/")?.host, "127.0.0.1");
  assert.equal(targetOf("http://LOCALHOST./")?.host, "localhost");
});

test("a CONNECT line is read as strictly as an address", () => {
  assert.deepEqual(targetOfAuthority("example.com:443"), { host: "example.com", port: 443, isSecure: true });
  assert.deepEqual(targetOfAuthority("[::1]:80"), { host: "::1", port: 80, isSecure: true });
  assert.equal(targetOfAuthority("0x7f000001:443")?.host, "127.0.0.1");
  assert.equal(targetOfAuthority("2130706433:443")?.host, "127.0.0.1");
  for (const line of [
    "example.com",
    "example.com:",
    "a@b:443",
    "http://example.com:443",
    "example.com:443/x",
    "::1:443",
    "e x:1",
    "x:123456",
  ])
    assert.equal(targetOfAuthority(line), null, line);
});

test("one non-public address makes the host non-public, and so does having no address", () => {
  const target = { host: "mixed.test", port: 443, isSecure: true };
  assert.equal(mayDial(target, ["8.8.8.8"], nothing), true);
  assert.equal(mayDial(target, ["8.8.8.8", "2001:4860:4860::8888"], nothing), true);
  assert.equal(mayDial(target, ["8.8.8.8", "10.0.0.1"], nothing), false);
  assert.equal(mayDial(target, ["::1", "8.8.8.8"], nothing), false);
  assert.equal(mayDial(target, [], nothing), false);
});

test("ports other than 80 and 443 are closed, except on the allow list", () => {
  for (const port of [22, 25, 0, 8080, 6379])
    assert.equal(mayDial({ host: "a.test", port, isSecure: false }, ["8.8.8.8"], nothing), false);
  const allow = allowListOf(["a.test:8080"]);
  assert.equal(mayDial({ host: "a.test", port: 8080, isSecure: false }, ["8.8.8.8"], allow), true);
  assert.equal(mayDial({ host: "b.test", port: 8080, isSecure: false }, ["8.8.8.8"], allow), false);
});

test("the allow list opens exactly its places, by the dialled address or by the requested name", () => {
  const allow = allowListOf(["127.0.0.1:9000", "[::1]:9000", "intranet.test:80"]);
  const ask = (host: string, port: number, address: string) =>
    mayDial({ host, port, isSecure: false }, [address], allow);
  assert.equal(ask("127.0.0.1", 9000, "127.0.0.1"), true);
  assert.equal(ask("::1", 9000, "::1"), true);
  assert.equal(ask("intranet.test", 80, "10.1.2.3"), true);
  assert.equal(ask("127.0.0.1", 80, "127.0.0.1"), false);
  assert.equal(ask("127.0.0.1", 9001, "127.0.0.1"), false);
  assert.equal(ask("127.0.0.2", 9000, "127.0.0.2"), false);
  assert.equal(ask("sub.intranet.test", 80, "10.1.2.3"), false);
  assert.throws(() => allowListOf(["127.0.0.1"]), RangeError);
});

test("a cloud's host service counts as private although its range is public", () => {
  assert.equal(isPublicAddress("168.63.129.16"), false);
  assert.equal(isPublicAddress("168.63.129.17"), true);
});
