import { Refusal, State } from "@cutwater/contract/answer.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";
import type { Db } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/drizzle.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import type { Avatars } from "../avatars/avatars.ts";
import { changeCustomer } from "../customers/store-customers.ts";
import { ownerOf } from "../owner-ids.ts";
import { customers } from "../tables.ts";

/** Settings of a customer's profile. The customer's open pages are notified of each change. */
export type Profiles = {
  /**
   * Changes the given settings and leaves the rest. @param thumb an address that the upload gave this customer; "" removes the
   * avatar
   * @throws Refusal "avatarUnknown", "nicknameInvalid".
   */
  update(customerId: string, changes: { nickname?: string | undefined; thumb?: string | undefined }): Promise<void>;
  /** Makes a stored avatar the customer's own, unless the customer has one. */
  wearFirst(customerId: string, key: string): Promise<void>;
};

export type ProfilesDeps = { db: Db; hub: Hub; avatars: Pick<Avatars, "own" | "tidy"> };

export function createProfiles({ db, hub, avatars }: ProfilesDeps): Profiles {
  const publishChange = async (customerId: string) =>
    await hub.publish(ownerOf(customerId), { method: "CUSTOMER_CHANGED" });

  return {
    async update(customerId, { nickname, thumb }) {
      if (nickname !== undefined && !PlainText.safeParse(nickname).success)
        throw refused("nicknameInvalid", "nickname");
      const key = thumb ? await avatars.own(customerId, thumb) : null;
      if (thumb && !key) throw refused("avatarUnknown", "thumb");
      const changes = {
        ...(nickname === undefined ? {} : { nickname: nickname || null }),
        ...(thumb === undefined ? {} : { thumb: key }),
      };
      if (Object.keys(changes).length === 0) return;
      await changeCustomer(db, customerId, changes);
      if (thumb !== undefined) await avatars.tidy(customerId);
      await publishChange(customerId);
    },

    async wearFirst(customerId, key) {
      const worn = await db
        .update(customers)
        .set({ thumb: key })
        .where(and(eq(customers.id, customerId), isNull(customers.thumb)))
        .returning({ id: customers.id });
      if (worn.length > 0) await publishChange(customerId);
    },
  };
}

const refused = (key: string, field: string): Refusal => new Refusal(key, State.refused, { field });
