import type { LoadOptions, Runners } from "../process/runners.ts";

/** A language model as GGUF, by llama.cpp. */
export async function loadChat(_options: LoadOptions): Promise<Runners> {
  return {};
}
