import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { ProductCode } from "@cutwater/contract/plans.ts";
import { merge, parse } from "@cutwater/testing/download-calls.ts";
import { extractionOf } from "@cutwater/testing/extractions.ts";
import { noExtractor, startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import type { PgTable, SelectedFields } from "../../platform/db/drizzle.ts";
import { takedowns } from "../takedowns/tables.ts";
import { aliases } from "./tables.ts";

/** No server listens at this address: the engine's stand-in answers without a request. */
const host = "127.0.0.1:9";
/** A plan that opens 1080p. */
const products: ProductCode[] = ["PREMIUM_MONTH"];

let features: TestFeatures;
let plans = 0;
/** The tables of all reads outside of transactions, in order. */
let tables: unknown[] = [];
/** Runs while a site is read. */
let meanwhile = async () => {};

before(async () => {
  const orders = { productsOf: async () => (plans++, products) };
  const extract = async (link: string) => {
    await meanwhile();
    return extractionOf(link, { quality: "1080p" });
  };
  features = await startFeatures({ allow: [host], extractor: { ...noExtractor, extract }, orders, works: false });
  const { db } = features.parts.database;
  const select = db.select.bind(db);
  Object.assign(db, {
    select: (...columns: [SelectedFields]) => {
      const begun = select(...columns);
      const from = begun.from.bind(begun);
      return Object.assign(begun, {
        from: (source: PgTable) => {
          tables.push(source);
          return from(source);
        },
      });
    },
  });
});
after(() => features.close());

/** Makes a call and counts its reads of plans, takedowns and stored extractions of the link. */
async function lookedUp<Answer>(call: () => Promise<Answer>) {
  [plans, tables] = [0, []];
  const answer = await call();
  const readsOf = (table: object) => tables.filter((source) => source === table).length;
  return { answer, reads: { plans, takedowns: readsOf(takedowns), extractions: readsOf(aliases) } };
}

async function newVisitor(): Promise<Visitor> {
  const visitor = features.visitor();
  await visitor.ownerId();
  return visitor;
}

test("a parse reads the plan and a fresh extraction once, and the takedowns at its start and at its end", async () => {
  const visitor = await newVisitor();
  const link = `http://${host}/once`;
  for (const jobId of ["once-asked", "once-fresh"]) {
    const { answer, reads } = await lookedUp(() => parse(visitor, link, jobId));
    assert.equal(answer.video["1080p"].isLocked, false);
    assert.deepEqual(reads, { plans: 1, takedowns: 2, extractions: 1 }, jobId);
  }
});

test("a link that is taken down during its parse is refused", async (t) => {
  const link = `http://${host}/meanwhile`;
  const row = { id: randomUUID(), kind: "link", value: link, reason: "a notice", createdAt: 0 } as const;
  t.after(() => (meanwhile = async () => {}));
  meanwhile = async () => void (await features.parts.database.db.insert(takedowns).values(row));
  const visitor = await newVisitor();
  const answer = await visitor.call("POST", "/client/parse/video", { url: link, jobId: "meanwhile" });
  assert.equal(answer.key, "takenDown");
});

test("a merge reads the plan and the takedowns once, also while the same file is being made", async () => {
  const visitor = await newVisitor();
  const { video } = await parse(visitor, `http://${host}/merged`, "once-merged");
  for (const when of ["begun", "joined"]) {
    const { answer, reads } = await lookedUp(() => merge(visitor, video["1080p"].url));
    assert.equal(answer, "SUCCESS");
    assert.deepEqual(reads, { plans: 1, takedowns: 1, extractions: 0 }, when);
  }
});
