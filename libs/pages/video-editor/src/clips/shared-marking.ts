import type { Language } from "@cutwater/contract/i18n.ts";
import type { Fits } from "@cutwater/ui/shape-checks.ts";
import { type Clip, clipOf } from "../clip.ts";
import type { PartLimits } from "../part.ts";
import type { VideoFacts, Source as VideoSource } from "../source.ts";
import { isSameSize } from "./carry.ts";

type Source = Pick<VideoSource, "url" | "facts">;

/** A clip, and the longest video that the customer's plan allows. */
export type LimitedClip = Clip & PartLimits;

/** How the state of a tool's editor serves several clips. */
export type CarriedStand<Stand> = {
  isStand: Fits<Stand>;
  /** The state for a clip in which nothing is marked. */
  blank(clip: LimitedClip): Stand;
  /** Whether nothing is marked yet. */
  isBlank(stand: Stand): boolean;
  /** Whether two states of one clip have the same marks. */
  isSame(one: Stand, other: Stand): boolean;
  /** Whether a state also fits clips of other sizes, because it names no place in the frame; by default none does. */
  fitsAllSizes?(stand: Stand): boolean;
  /** The state of one clip for another clip that it fits. */
  carry(stand: Stand, from: Clip, to: LimitedClip): Stand;
  /** The data of a clip's job. */
  dataFor(stand: Stand, source: Source): Readonly<Record<string, unknown>>;
  /** The sentence that says why a clip's job cannot be requested; null if it can. */
  faultOf(stand: Stand, source: Source, language: Language): string | null;
  /** The state with which a job was requested; null if the data are not from this tool. */
  standFrom(data: Record<string, unknown>, facts: VideoFacts): Stand | null;
};

/** The markings of several clips. */
export type Markings<Stand> = {
  /** The marking for all clips, and the clip on which it was made. */
  shared: { url: string; clip: Clip; stand: Stand };
  /** Markings of clips that differ, by the url of the clip. */
  own: Readonly<Record<string, Stand>>;
};

/**
 * The marking of a clip. "leader": the clip on which the shared marking is made. "shared": another clip with the shared marking.
 * "own": the clip has its own marking. "otherSize": the shared marking does not fit, and the clip is not marked. "none": there is
 * no shared marking yet.
 */
export type ClipMarking<Stand> = { kind: "leader" | "shared" | "own" | "otherSize" | "none"; stand: Stand };

export const limitedClipOf = (facts: VideoFacts, mostSeconds: number): LimitedClip => ({
  ...clipOf(facts),
  mostSeconds,
});

export function markingOf<Stand>(
  { shared, own = {} }: Partial<Markings<Stand>>,
  { url, facts }: Source,
  tool: Pick<CarriedStand<Stand>, "blank" | "carry" | "fitsAllSizes">,
  mostSeconds: number,
): ClipMarking<Stand> {
  const clip = limitedClipOf(facts, mostSeconds);
  const differing = own[url];
  if (differing !== undefined) return { kind: "own", stand: differing };
  if (!shared) return { kind: "none", stand: tool.blank(clip) };
  if (shared.url === url) return { kind: "leader", stand: shared.stand };
  if (!isFitting(shared, clip, tool)) return { kind: "otherSize", stand: tool.blank(clip) };
  return { kind: "shared", stand: tool.carry(shared.stand, shared.clip, clip) };
}

const isFitting = <Stand>(
  { clip, stand }: Pick<Markings<Stand>["shared"], "clip" | "stand">,
  other: Pick<Clip, "width" | "height">,
  { fitsAllSizes = () => false }: Pick<CarriedStand<Stand>, "fitsAllSizes">,
): boolean => isSameSize(clip, other) || fitsAllSizes(stand);

/**
 * The markings after the editor of a clip has changed. The first clip that is marked leads: its marking is the shared one. A
 * change on another clip makes that clip differ.
 */
export function withStand<Stand>(
  markings: Partial<Markings<Stand>>,
  source: Source,
  stand: Stand,
  tool: CarriedStand<Stand>,
  mostSeconds: number,
): Partial<Markings<Stand>> {
  const { shared, own = {} } = markings;
  const { url, facts } = source;
  const before = markingOf(markings, source, tool, mostSeconds);
  const led = { own, shared: { url, clip: clipOf(facts), stand } };
  switch (before.kind) {
    case "none":
    case "leader":
      return led;
    case "shared":
      if (tool.isSame(before.stand, stand)) return markings;
      if (shared && tool.isBlank(shared.stand)) return led;
      break;
    case "otherSize":
      if (tool.isBlank(stand)) return markings;
      break;
    case "own":
      break;
  }
  return { ...markings, own: { ...own, [url]: stand } };
}

/** The markings after a clip that differs has taken the shared marking again. */
export function withoutOwn<Stand>({ shared, own }: Partial<Markings<Stand>>, url: string): Partial<Markings<Stand>> {
  const { [url]: _own, ...others } = own ?? {};
  return { ...(shared && { shared }), own: others };
}

/** The markings after a clip's own marking was made the shared one. Only clips that it does not fit still differ. */
export function sharedFrom<Stand>(
  { own = {} }: Partial<Markings<Stand>>,
  source: Source,
  stand: Stand,
  others: readonly Source[],
  tool: Pick<CarriedStand<Stand>, "fitsAllSizes">,
): Partial<Markings<Stand>> {
  const clip = clipOf(source.facts);
  const differing = others.flatMap(({ url, facts }) => {
    const kept = own[url];
    return kept !== undefined && url !== source.url && !isFitting({ clip, stand }, facts, tool)
      ? [[url, kept] as const]
      : [];
  });
  return { shared: { url: source.url, clip, stand }, own: Object.fromEntries(differing) };
}

/** The markings after a clip was removed. When it led, the next clip with the shared marking leads. */
export function withoutClip<Stand>(
  markings: Partial<Markings<Stand>>,
  url: string,
  others: readonly Source[],
  tool: CarriedStand<Stand>,
  mostSeconds: number,
): Partial<Markings<Stand>> {
  const rest = withoutOwn(markings, url);
  if (markings.shared?.url !== url) return rest;
  for (const source of others) {
    const { kind, stand } = markingOf(rest, source, tool, mostSeconds);
    if (kind === "shared") return { ...rest, shared: { url: source.url, clip: clipOf(source.facts), stand } };
  }
  return rest;
}

/** The markings with which the jobs of clips were requested; the first clip leads. */
export function markingsOfJobs<Stand>(
  asked: readonly { source: Source; data: Record<string, unknown> }[],
  tool: CarriedStand<Stand>,
  mostSeconds: number,
): Partial<Markings<Stand>> {
  let markings: Partial<Markings<Stand>> = {};
  for (const { source, data } of asked) {
    const stand = tool.standFrom(data, source.facts);
    if (stand !== null) markings = withStand(markings, source, stand, tool, mostSeconds);
  }
  return markings;
}
