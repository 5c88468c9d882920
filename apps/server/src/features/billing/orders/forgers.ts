import type { Clock } from "../../../platform/clock.ts";
import { networkOf } from "../../../platform/http/network.ts";

/** Tracks senders of forged webhooks. Kept in this process's memory, because it limits cost and does not protect money. */
export type Forgers = {
  /**
   * A webhook in a provider's name arrived. It counts as forged until `believe` is called.
   *
   * @returns a way to mark it as genuine; null when this sender's webhooks are not checked for a while.
   */
  admit(provider: string, address: string): { believe(): void } | null;
};

const windowMs = 60_000;
/**
 * Maximum number of webhooks per minute from one network in one provider's name: more than a provider sends at once, but fewer
 * than the calls that the provider allows for checking them.
 */
const forgedAtMost = 30;
const sendersAtMost = 10_000;

/**
 * Checking a webhook may cost a call to its provider, which limits our calls. So a sender of many forged ones is refused for a
 * while.
 */
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
