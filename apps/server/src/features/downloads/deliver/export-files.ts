import { JobStatus } from "@cutwater/contract/jobs.ts";
import { gateOf } from "@cutwater/contract/plans.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import { and, asc, eq, inArray, isNotNull } from "../../../platform/db/drizzle.ts";
import { endingOf } from "../../../platform/http/media-types.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { ExportedFile } from "../../accounts/index.ts";
import type { Billing } from "../../billing/index.ts";
import { gatedAsMade } from "../links/gate.ts";
import { touchMerge } from "../merge/store-merges.ts";
import { merges, waiters } from "../tables.ts";

export type ExportFilesDeps = Pick<Parts, "clock" | "database" | "storage"> & { billing: Pick<Billing, "gatesOf"> };

/**
 * The owner's finished files that are still stored, opened one after the other. The export counts as use of a file. Files whose
 * real quality the owner's plan does not open are left out; the owner was not charged for them.
 */
export async function* exportFiles(
  ownerId: string,
  { clock, database, storage, billing }: ExportFilesDeps,
): AsyncGenerator<ExportedFile> {
  const taken = new Set<string>();
  const gates = await billing.gatesOf({ ownerId, isAdmin: false });
  for (const merge of await finishedOf(database.db, ownerId)) {
    const label = gatedAsMade(merge.quality, merge.facts);
    if (label !== merge.quality && !gates[gateOf(label)]) continue;
    const isKept = merge.outputKey && (await storage.stat(merge.outputKey));
    if (!isKept || !merge.outputKey) continue;
    await touchMerge(database.db, merge.id, clock.now());
    const ending = endingOf(merge.container ?? "mp4");
    let name = fileName(merge.title, merge.key, ending);
    for (let twin = 2; taken.has(name); twin++) name = fileName(merge.title, `${merge.key} (${twin})`, ending);
    taken.add(name);
    yield { name: `files/${name}`, content: await storage.open(merge.outputKey) };
  }
}

const finishedOf = (db: ExportFilesDeps["database"]["db"], ownerId: string) => {
  const waitedFor = db.select({ id: waiters.mergeId }).from(waiters).where(eq(waiters.ownerId, ownerId));
  return db
    .select()
    .from(merges)
    .where(and(inArray(merges.id, waitedFor), eq(merges.status, JobStatus.succeeded), isNotNull(merges.outputKey)))
    .orderBy(asc(merges.createdAt));
};
