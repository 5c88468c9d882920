import type { Clock } from "../../../platform/clock.ts";
import { networkOf } from "../../../platform/http/network.ts";

/** Who sends words that are not believed. In this process's memory: it is about what they cost, not about money. */
export type Forgers = {
  /**
   * A word in a provider's name came: it counts as forged until it is believed.
   *
   * @returns how to say that it is believed; null for whom nothing is judged any more for a while.
   */
  admit(provider: string, address: string): { believe(): void } | null;
};

const windowMs = 60_000;
/** Of one network in a minute, in the name of one provider: more than a provider sends at once, less than a provider lets itself be asked about. */
const forgedAtMost = 30;
const sendersAtMost = 10_000;

/** Judging a webhook may cost a call to its provider, who limits ours: a sender of many forged ones is refused for a while. */
export function createForgers({ clock }: { clock: Clock }): Forgers {
  const heard = new Map<string, { count: number; since: number }>();

  function entryOf(sender: string): { count: number; since: number } {
    const at = clock.now();
    const known = heard.get(sender);
    if (known && at - known.since < windowMs) return known;
    if (heard.size >= sendersAtMost)
      for (const [key, { since }] of heard) if (at - since >= windowMs) heard.delete(key);
    const fresh = { count: 0, since: at };
    heard.set(sender, fresh);
    return fresh;
  }

  return {
    admit(provider, address) {
      const entry = entryOf(`${provider} ${networkOf(address)}`);
      if (entry.count >= forgedAtMost) return null;
      entry.count += 1;
      return { believe: () => void (entry.count -= 1) };
    },
  };
}
