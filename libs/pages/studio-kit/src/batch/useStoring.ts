import type { Customer } from "@cutwater/contract/accounts.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { StoredName } from "@cutwater/ui/storage.ts";
import { useEffect, useEffectEvent } from "react";
import type { BatchItem } from "./items.ts";
import type { KeptSources } from "./kept-sources.ts";

/** Where the tab stores the files of a tool that have no job. */
type Store<Chosen, Facts extends MediaFacts> = { kept: KeptSources<Chosen, Facts>; storedAs: StoredName };

/** The files of a batch as they are now. */
type Present<Chosen, Facts extends MediaFacts> = {
  items: readonly Pick<BatchItem<Facts>, "source" | "job">[];
  requested: readonly string[];
  chosen: Partial<Chosen>;
};

/** The tab stores the uploaded files that have no job, at every change. */
export function useStoring<Chosen, Facts extends MediaFacts>(
  { kept, storedAs }: Store<Chosen, Facts>,
  customerId: Customer["id"] | null,
  { items, requested, chosen }: Present<Chosen, Facts>,
): void {
  const sources = items.flatMap(({ source, job }) => (source && !job ? [source] : []));
  const present = JSON.stringify([sources.map(({ url }) => url), requested, chosen]);
  const storeNow = useEffectEvent(() => kept.keep(storedAs, customerId, { sources, requested, chosen }));
  useEffect(() => {
    if (present) storeNow();
  }, [present]);
}

/** Removes files from the stored ones at once, so that a reload does not request their jobs again. */
export function forget<Chosen, Facts extends MediaFacts>(
  { kept, storedAs }: Store<Chosen, Facts>,
  customerId: Customer["id"] | null,
  urls: readonly string[],
): void {
  const stored = kept.read(storedAs, customerId);
  if (!stored) return;
  const sources = stored.sources.filter(({ url }) => !urls.includes(url));
  const requested = stored.requested.filter((url) => !urls.includes(url));
  kept.keep(storedAs, customerId, { sources, requested, chosen: stored.chosen });
}
