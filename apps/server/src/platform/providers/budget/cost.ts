import type { ProviderPrices } from "../../../config/config-providers.ts";
import type { ProviderName } from "../../../config/variables-providers.ts";
import type { Use } from "./use.ts";

/** Cost of a use in the operator's currency; 0 where no price is set. */
export function costOf(provider: ProviderName, use: Use, prices: ProviderPrices): number {
  const { characters = 0, seconds = 0, inputTokens = 0, outputTokens = 0 } = use;
  if (provider === "transcribe" || provider === "present") return (seconds / 60) * (prices[provider] ?? 0);
  if (provider === "chat")
    return (inputTokens * (prices["chat.input"] ?? 0) + outputTokens * (prices["chat.output"] ?? 0)) / 1_000;
  return (characters / 1_000) * (prices[provider] ?? 0);
}
