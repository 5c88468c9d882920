import type { Follow } from "@cutwater/contract/follows.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import type { Sql } from "../../platform/db/database.ts";
import { reasonIn } from "./messages.ts";
import { countsOf, type FollowRow, waitsUntil } from "./store-follows.ts";

type Viewer = { ownerId: string; language: Language };

/** Follows as their owner sees them. */
export async function showFollows(db: Sql, rows: readonly FollowRow[], { ownerId, language }: Viewer, now: number) {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const waits = await waitsUntil(db, ownerId);
  return rows.map((row): Follow => {
    const { came, missed, due } = counts.get(row.id) ?? { came: 0, missed: 0, due: 0 };
    const isWaiting = waits > now && (due > 0 || row.nextLookAt <= now);
    const state = row.endedAt !== null ? "ended" : isWaiting ? "waiting" : row.errorKey ? "failing" : "following";
    return {
      id: row.id,
      link: row.link,
      title: row.title,
      site: row.site,
      quality: row.quality,
      looksPerDay: row.looksPerDay,
      state,
      reason: row.errorKey ? reasonIn(language, row.errorKey, row.errorParams ?? {}) : null,
      lastLookAt: row.lastLookAt,
      nextLookAt: state === "ended" ? null : isWaiting ? waits : row.nextLookAt,
      came,
      missed,
    };
  });
}
