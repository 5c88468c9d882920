import type { LoadOptions, Runners } from "../process/runners.ts";

/** Spleeter's two stems. */
export async function loadSeparation(_options: LoadOptions): Promise<Runners> {
  return {};
}
