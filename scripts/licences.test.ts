import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { catalogue } from "../libs/language/language-models/src/catalogue.ts";
import { noticePath, noticeText } from "./notice.mjs";

const root = path.resolve(import.meta.dirname, "..");
type Locked = { license?: string; dev?: boolean; link?: boolean };
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

/** Licences (SPDX) of code and data that may be part of a product for sale. */
const allowed = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause BSD-4-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Zlib".split(
    " ",
  ),
);
/** Packages under other licences, each with the reason why it is allowed. */
const excepted: { packages: RegExp; licence: RegExp; why: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    why: "libvips is a shared library beside sharp, which whoever runs the product may replace",
  },
];

/** `MIT OR X` needs one allowed licence, `MIT AND X` needs both. No installed package mixes the two in parentheses. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, "");
  if (plain.includes(" OR ")) return plain.split(" OR ").some(isAllowed);
  return plain.split(" AND ").every((one) => allowed.has(one.trim()));
}

/** Weights and voices may also be under licences that only require attribution, which NOTICE gives. */
const allowedOfWeights = new Set([...allowed, "CC-BY-4.0"]);

/** By path, because two versions of a package may be installed. */
const shipped = Object.entries(lock.packages).filter(
  ([place, { dev, link }]) =>
    place.includes("node_modules/") &&
    !dev &&
    !link &&
    // Our own empty package, which replaces packages through npm's overrides.
    !place.endsWith("/scripts/setup/not-needed"),
);

test("every installed package may be sold with the product, or has a stated exception", () => {
  const refused = shipped.flatMap(([place, { license = readLicence(place) }]) => {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const isExcepted = excepted.some(({ packages, licence }) => packages.test(name) && licence.test(license));
    return isAllowed(license) || isExcepted ? [] : [`${name}: ${license}`];
  });
  assert.deepEqual(refused, []);
});

test("a licence that requires disclosing source code is refused, also in combination with others", () => {
  for (const expression of [
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0-only",
    "SEE LICENSE IN LICENSE",
    "unknown",
  ])
    assert.ok(!isAllowed(expression), expression);
  for (const expression of ["MIT", "(MIT OR GPL-3.0-only)", "(MIT AND Zlib)"])
    assert.ok(isAllowed(expression), expression);
});

test("weights may be sold with the product or are marked otherwise; nothing installed by default is marked", () => {
  for (const { name, licence, isNonCommercial, packages } of catalogue) {
    assert.equal(allowedOfWeights.has(licence), !isNonCommercial, `${name}: ${licence}`);
    assert.ok(!(isNonCommercial && packages), `${name} comes out of packages, and may not serve paid customers`);
  }
});

test("NOTICE names each weight with its makers, licence and source: node scripts/notice.mjs writes it", () => {
  assert.equal(readFileSync(noticePath, "utf8"), noticeText());
});

/** Requirements whose licence is not allowed, or is missing in the line before: "# licence: MIT". */
const unlicensed = (requirements: string): string[] =>
  [...requirements.matchAll(/^(?:# licence: (.+)\n)?([\w.-]+==\S+)/gm)].flatMap(([, licence = "none", name = ""]) =>
    isAllowed(licence) ? [] : [`${name}: ${licence}`],
  );

test("the Python packages that models need may be sold with the product, as their requirements say", () => {
  const files = new Set(catalogue.flatMap(({ runtime }) => runtime?.requirements ?? []));
  for (const file of files) assert.deepEqual(unlicensed(readFileSync(file, "utf8")), [], file);
  const told = "# licence: MIT\na==1 --hash=sha256:0\nb==2 --hash=sha256:0\n# licence: GPL-3.0-only\nc==3\n";
  assert.deepEqual(unlicensed(told), ["b==2: none", "c==3: GPL-3.0-only"]);
});

/** Some packages from before 2020 name their licence only in their package.json, as text or as a list. */
function readLicence(place: string): string {
  try {
    const { license, licenses } = JSON.parse(readFileSync(path.join(root, place, "package.json"), "utf8"));
    return license ?? (licenses as { type: string }[]).map(({ type }) => type).join(" OR ");
  } catch {
    return "unknown";
  }
}
