import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { documentLimits, keepDocument, listDocuments, removeDocument } from "@cutwater/contract/documents.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools, type Visitor } from "@cutwater/testing/features.ts";
import { z } from "zod";

let features: TestFeatures;
let customer: SignedUp;
let other: SignedUp;
let code = "";
before(async () => {
  features = await startFeatures({ works: false, tools: trialTools });
  [customer, other] = [await aCustomer(features), await aCustomer(features)];
  const [found] = [...features.tools.values()];
  code = found!.tool.code;
  Object.assign(found!.tool, { documents: z.strictObject({ size: z.number().max(9) }) });
});
after(() => features.close());

const keep = (who: Visitor, content: unknown, name = "Mine") =>
  who.call("POST", keepDocument.path, { serviceCode: code, name, content: JSON.stringify(content) });
const listOf = async (who: Visitor) =>
  (await who.call("GET", listDocuments.path, { serviceCode: code })).message.list as { id: string; content: string }[];

test("a document that fits the tool's schema is stored for its owner alone, until the owner deletes it", async () => {
  const { message: kept } = await keep(customer, { size: 3 });
  assert.deepEqual(
    (await listOf(customer)).map(({ content }) => content),
    ['{"size":3}'],
  );
  assert.deepEqual(await listOf(other), []);
  assert.equal((await other.call("POST", removeDocument.path, { id: kept.id })).message, true);
  assert.equal((await listOf(customer)).length, 1, "nobody removes what is another's");
  await customer.call("POST", removeDocument.path, { id: kept.id });
  assert.deepEqual(await listOf(customer), []);
});

test("invalid documents, too many documents, and documents for a tool without them are refused", async () => {
  const key = async (answer: ReturnType<Visitor["call"]>) => (await answer)["key"];
  assert.equal(await key(keep(customer, { size: 10 })), "document.broken");
  assert.equal(await key(keep(customer, { size: 1, more: 2 })), "document.broken");
  const broken = customer.call("POST", keepDocument.path, { serviceCode: code, name: "x", content: "{{" });
  assert.equal(await key(broken), "document.broken");
  const nowhere = customer.call("POST", keepDocument.path, { serviceCode: "NOTHING", name: "x", content: "{}" });
  assert.equal(await key(nowhere), "document.noneHere");
  assert.notEqual((await keep(features.visitor(), { size: 1 })).state, "0", "visitors keep nothing");
  await Promise.all(Array.from({ length: documentLimits.perTool + 3 }, () => keep(other, { size: 1 })));
  assert.equal((await listOf(other)).length, documentLimits.perTool);
  assert.equal(await key(keep(other, { size: 1 })), "document.tooMany");
});

test("documents are part of the export, and are deleted with the account", async () => {
  await keep(customer, { size: 5 });
  const ownerId = `c:${customer.id}`;
  const files: string[] = [];
  for await (const { name, content } of features.documents.filesOf(ownerId)) files.push(`${name} ${content}`);
  assert.match(files[0] ?? "", /^documents\/.*\.json \{"size":5\}$/);
  await features.documents.forget(ownerId, []);
  assert.deepEqual(await listOf(customer), []);
});
