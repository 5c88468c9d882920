import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { inEach, text } from "@cutwater/contract/i18n.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Inbox, Note, Words } from "../inbox/index.ts";
import { followMessages, reasonIn } from "./messages.ts";
import { isSameDay } from "./plan/pace.ts";
import type { FollowRow } from "./store-follows.ts";
import { cameOf, claimNotice, ownersWithNews } from "./store-notices.ts";

export type NoticeDeps = Pick<Parts, "clock" | "database" | "log"> & { inbox: Pick<Inbox, "notify"> };

/** Path of the page with the list of new entries. */
const downloadsPath = "/#my-downloads";
const namesShown = 5;
const nameCharacters = 80;

/** Sends each customer at most one message a day (UTC); it names the new entries since the previous message. */
export async function sendNotices(deps: NoticeDeps): Promise<void> {
  const { clock, database, log } = deps;
  const now = clock.now();
  for (const { ownerId, noticedAt } of await ownersWithNews(database.db, now)) {
    if (isSameDay(noticedAt, now)) continue;
    // A failure for one customer must not keep the others from getting their messages.
    await sendNotice({ ownerId, noticedAt, now }, deps).catch((error: unknown) =>
      log.error({ err: error, ownerId }, "a message about followed sources was not sent"),
    );
  }
}

async function sendNotice(
  { ownerId, noticedAt, now }: { ownerId: string; noticedAt: number; now: number },
  { database, inbox }: NoticeDeps,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (!(await claimNotice(tx, ownerId, noticedAt, now))) return;
    const titles = await cameOf(tx, ownerId);
    const params = { count: titles.length, names: namesOf(titles) };
    if (titles.length > 0) await inbox.notify(tx, ownerId, { kind: "followNew", params, link: downloadsPath });
  });
}

/** The first titles in quotation marks, and the number of further ones. */
export const namesOf = (titles: readonly string[]): Words =>
  inEach((language) => {
    const t = (key: keyof typeof followMessages.en, params = {}) => text(followMessages, language, key, params);
    const names = titles.slice(0, namesShown).map((title) => t("quoted", { title: shortened(title) }));
    const list = names.join(t("between"));
    const count = titles.length - names.length;
    return count > 0 ? t("andMore", { names: list, count }) : list;
  });

/** A title of at most `nameCharacters` code points: half a surrogate pair cannot be stored. */
export function shortened(title: string): string {
  const characters = [...title.toWellFormed()];
  return characters.length > nameCharacters
    ? `${characters
        .slice(0, nameCharacters - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}

/** The inbox message about a follow that the server has ended. */
export const noteOfEnd = ({ title }: Pick<FollowRow, "title">, key: string, params: RefusalParams): Note => ({
  kind: "followEnded",
  params: { title: shortened(title), reason: inEach((language) => reasonIn(language, key, params)) },
  link: "/#following",
});
