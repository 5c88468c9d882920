import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { networkOf } from "../../../platform/http/network.ts";

/**
 * Limits the concurrent parses in this process, for each owner and each network. The limit for networks is needed because anybody
 * can become a new visitor by dropping the cookie.
 */
export type ParseSlots = {
  /**
   * Takes a slot. @returns a function that releases it; further calls do nothing
   * @throws Refusal "link.busy" with `retryAfterSeconds`
   */
  take(caller: SlotCaller): () => void;
};
type SlotCaller = Pick<Caller, "ownerId" | "address">;

export type ParseSlotLimits = { perOwner: number; perNetwork: number };
const defaultLimits: ParseSlotLimits = { perOwner: 3, perNetwork: 6 };

const busySeconds = 10;

export function createParseSlots(limits: ParseSlotLimits = defaultLimits): ParseSlots {
  const taken = new Map<string, number>();

  const add = (subject: string, change: number) => {
    const now = (taken.get(subject) ?? 0) + change;
    if (now > 0) taken.set(subject, now);
    else taken.delete(subject);
  };
  const isFree = (subject: string, most: number) => (taken.get(subject) ?? 0) < most;

  return {
    take({ ownerId, address }) {
      const network = networkOf(address);
      const subjects = [`owner ${ownerId}`, `network ${network}`] as const;
      if (!isFree(subjects[0], limits.perOwner) || !isFree(subjects[1], limits.perNetwork))
        throw new Refusal("link.busy", State.refused, { seconds: busySeconds, retryAfterSeconds: busySeconds });
      for (const subject of subjects) add(subject, 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        for (const subject of subjects) add(subject, -1);
      };
    },
  };
}
