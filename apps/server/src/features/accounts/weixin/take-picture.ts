import { uploadLimits } from "@cutwater/contract/uploads.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import type { Avatars } from "../avatars/avatars.ts";
import type { Profiles } from "../profile/profiles.ts";

export type TakePictureDeps = {
  egress: Pick<Egress, "fetch">;
  avatars: Pick<Avatars, "keep">;
  profiles: Pick<Profiles, "wearFirst">;
};

/**
 * Makes a provider's picture the customer's avatar, unless they have one. The picture is fetched through the guard, since a
 * stranger chose its address, and redrawn like any other picture.
 *
 * @throws when the picture cannot be fetched or is no picture; there is no avatar then.
 */
export async function takePicture(customerId: string, address: string, deps: TakePictureDeps): Promise<void> {
  const answer = await deps.egress.fetch(address, { maxBytes: uploadLimits.avatarBytes, timeoutMs: 10_000 });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`the picture's host answered ${answer.status}`);
  }
  const key = await deps.avatars.keep(customerId, Buffer.from(await answer.arrayBuffer()));
  await deps.profiles.wearFirst(customerId, key);
}
