import { JobStatus } from "@cutwater/contract/jobs.ts";
import { gateOf } from "@cutwater/contract/plans.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { endingOf } from "../../../platform/http/media-types.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { ExportedFile } from "../../accounts/index.ts";
import type { Billing } from "../../billing/index.ts";
import { gatedAsMade } from "../links/gate.ts";
import { touchMerge } from "../merge/store-merges.ts";
import { merges, waiters } from "../tables.ts";

type Deps = Pick<Parts, "clock" | "database" | "storage"> & { billing: Pick<Billing, "gatesOf"> };

/**
 * The finished files of an owner that are kept still, one opened after the other; asking counts as use. A file that turned out
 * to be of a quality that his plan does not open is not among them, though he waited for it: he was not charged for it either.
 */
export async function* exportFiles(
  ownerId: string,
  { clock, database, storage, billing }: Deps,
): AsyncGenerator<ExportedFile> {
  const taken = new Set<string>();
  const gates = await billing.gatesOf({ ownerId, isAdmin: false });
  for (const merge of await finishedOf(database.db, ownerId)) {
    const label = gatedAsMade(merge.quality, merge.facts as MediaFacts | null);
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

const finishedOf = (db: Deps["database"]["db"], ownerId: string) => {
  const waitedFor = db.select({ id: waiters.mergeId }).from(waiters).where(eq(waiters.ownerId, ownerId));
  return db
    .select()
    .from(merges)
    .where(and(inArray(merges.id, waitedFor), eq(merges.status, JobStatus.succeeded), isNotNull(merges.outputKey)))
    .orderBy(asc(merges.createdAt));
};
