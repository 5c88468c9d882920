import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { networkOf } from "../../../platform/http/network.ts";

/** Limits concurrent parses per owner and per network; the network counts because cookies, and so visitors, are free. */
export type ParseSlots = {
  /**
   * Takes a slot. @returns releases it; further calls do nothing.
   * @throws Refusal "link.busy" with `retryAfterSeconds`
   */
  take(caller: SlotCaller): () => void;
  /** Counts a parse that occupied the link engine and gave no extraction. */
  failed(caller: SlotCaller): void;
  /** Whether so many parses of a network failed within the hour that each further one has to solve a captcha. */
  isFailing(caller: Pick<Caller, "address">): boolean;
};
type SlotCaller = Pick<Caller, "ownerId" | "address">;

export type ParseSlotLimits = { perOwner: number; perNetwork: number; failuresAnHour: number };
const defaultLimits: ParseSlotLimits = { perOwner: 3, perNetwork: 6, failuresAnHour: 60 };

const hourMs = 3_600_000;
const busySeconds = 10;

export function createParseSlots({ clock }: { clock: Clock }, limits: ParseSlotLimits = defaultLimits): ParseSlots {
  const taken = new Map<string, number>();
  const failures = new Map<string, { since: number; count: number }>();

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
    failed({ address }) {
      const now = clock.now();
      for (const [network, { since }] of failures) if (since + hourMs <= now) failures.delete(network);
      const network = networkOf(address);
      const counted = failures.get(network) ?? { since: now, count: 0 };
      failures.set(network, { ...counted, count: counted.count + 1 });
    },
    isFailing({ address }) {
      const counted = failures.get(networkOf(address));
      return counted !== undefined && counted.since + hourMs > clock.now() && counted.count >= limits.failuresAnHour;
    },
  };
}
