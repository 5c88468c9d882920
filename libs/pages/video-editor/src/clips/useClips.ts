import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Batch, useBatch } from "@cutwater/studio-kit/batch/useBatch.ts";
import { type BatchJobs, useBatchJobs } from "@cutwater/studio-kit/batch/useBatchJobs.ts";
import { useAllowedSeconds } from "@cutwater/studio-kit/upload/useAllowedSeconds.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { pixels } from "../pixels.ts";
import type { Source, VideoFacts } from "../source.ts";
import type { ClipsTool } from "./clips-tool.ts";
import { isAskedWith } from "./is-asked-with.ts";
import type { ClipMessages } from "./messages.ts";
import {
  type ClipMarking,
  type Markings,
  markingOf,
  markingsOfJobs,
  sharedFrom,
  withoutClip,
  withoutOwn,
  withStand,
} from "./shared-marking.ts";

/** Several clips with one marking, and their jobs. */
export type Clips<Stand> = {
  batch: Batch<Markings<Stand>, VideoFacts>;
  jobs: BatchJobs<VideoFacts>;
  markingOf(source: Pick<Source, "url" | "facts">): ClipMarking<Stand>;
  /** The clip on which the shared marking is made; null while there is none. */
  leader: { name: string; size: string } | null;
  /** Number of uploaded clips that have the shared marking. */
  sharedCount: number;
  /** Stores the state of the editor for a clip. */
  keep(source: Source, stand: Stand): void;
  /** Whether a clip that differs could have the shared marking. */
  canShare(source: Source): boolean;
  /** Gives a clip the shared marking again. */
  share(source: Source): void;
  /** Makes a clip's own marking the shared one. */
  shareFrom(source: Source): void;
  /** Removes a clip that has no job. */
  remove(id: string): void;
  /** The first clip whose job cannot be requested as it is marked, and the reason; null when all can. */
  firstFault(): { id: string; sentence: string } | null;
};

/** @param customerId owner of the videos; null stores nothing in the browser */
export function useClips<Stand>(
  tool: ClipsTool<Stand>,
  words: ClipMessages,
  customerId: Customer["id"] | null,
): Clips<Stand> {
  const { carried } = tool;
  const t = useText(words);
  const { language } = useLanguage();
  const mostSeconds = useAllowedSeconds();
  const batch = useBatch(tool.batch, customerId);
  const { items, chosen, choose } = batch;
  const sources = items.flatMap(({ source }) => (source ? [source] : []));
  const asked = items.flatMap(({ source, job }) => (source && job?.asked ? [{ source, data: job.asked.data }] : []));
  const markings = chosen.shared ? chosen : { ...markingsOfJobs(asked, carried, mostSeconds), ...chosen };
  const of = (source: Pick<Source, "url" | "facts">) => markingOf(markings, source, carried, mostSeconds);
  const dataFor = (source: Pick<Source, "url" | "facts">) => carried.dataFor(of(source).stand, source);
  const leads = items.find(({ source }) => source !== null && source.url === markings.shared?.url);
  const faultOf = (source: Pick<Source, "url" | "facts">) => carried.faultOf(of(source).stand, source, language);
  /** Until the leader is marked completely, nothing is said about the clips that have the same marking. */
  const isMarked = leads?.source ? faultOf(leads.source) === null : markings.shared !== undefined;

  /** Why no job is requested for a clip, although other clips are marked. */
  function refusalOf(source: Pick<Source, "url" | "facts">): string | null {
    const { kind, stand } = of(source);
    if (kind === "otherSize" && markings.shared)
      return t("sizeDiffers", { size: pixels(source.facts), first: pixels(markings.shared.clip) });
    if (kind !== "shared" || !isMarked) return null;
    const fault = faultOf(source);
    return fault !== null && carried.isBlank(stand) ? t("beginsLater") : fault;
  }
  const jobs = useBatchJobs(batch, {
    tool,
    isAsWanted: (job, source) => isAskedWith(job.asked?.data ?? {}, dataFor(source)),
    requestFor: (source) => ({ name: source.name, thumb: source.url, data: dataFor(source) }),
    dataToPrice: (source) => tool.dataToPrice(source, of(source).stand),
    refusalOf,
  });
  return {
    batch,
    jobs,
    markingOf: of,
    leader: leads?.source ? { name: leads.name, size: pixels(leads.source.facts) } : null,
    sharedCount: sources.filter((source) => ["leader", "shared"].includes(of(source).kind)).length,
    keep(source, stand) {
      const next = withStand(markings, source, stand, carried, mostSeconds);
      if (next !== markings) choose(next);
    },
    canShare: (source) => markingOf(withoutOwn(markings, source.url), source, carried, mostSeconds).kind === "shared",
    share: ({ url }) => choose(withoutOwn(markings, url)),
    shareFrom: (source) => choose(sharedFrom(markings, source, of(source).stand, sources, carried)),
    remove(id) {
      const item = items.find((one) => one.id === id);
      if (!item) return;
      batch.remove(item);
      const { source } = item;
      if (!source || item.job) return;
      const others = sources.filter(({ url }) => url !== source.url);
      choose(withoutClip(markings, source.url, others, carried, mostSeconds));
    },
    firstFault() {
      for (const { item, state, refusal } of jobs.items) {
        const { source } = item;
        if (!source || refusal !== null || ["uploading", "waiting", "running"].includes(state)) continue;
        const { kind } = of(source);
        // The shared marking is incomplete: its own clip is shown.
        const id = kind === "shared" && leads && !isMarked ? leads.id : item.id;
        const sentence = kind === "shared" && leads?.source && !isMarked ? faultOf(leads.source) : faultOf(source);
        if (sentence !== null) return { id, sentence };
      }
      return null;
    },
  };
}
