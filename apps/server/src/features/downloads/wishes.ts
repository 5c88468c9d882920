import { refuse } from "@cutwater/contract/answer.ts";
import type { MergeWishes } from "@cutwater/contract/downloads.ts";
import type { Wishes } from "@cutwater/delivery/delivery.ts";
import type { Described } from "./describe.ts";

/** Refuses a clip that lies outside what was read. */
export function checkWishes(wishes: MergeWishes, described: Described, isPhoto: boolean): void {
  const { from = 0, to } = wishes;
  const isClip = wishes.from !== undefined || to !== undefined;
  if (isClip && isPhoto) refuse("clipImpossible");
  if (to !== undefined && to <= from) refuse("clipOutside");
  if (described.duration !== null && from >= described.duration) refuse("clipOutside");
}

/** The wire's wishes as the delivery takes them. */
export function toDelivery(wishes: MergeWishes): Wishes {
  const languages = (wishes.subtitles ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    ...(wishes.from === undefined ? {} : { fromSeconds: wishes.from }),
    ...(wishes.to === undefined ? {} : { toSeconds: wishes.to }),
    ...(wishes.exact ? { isExact: true } : {}),
    ...(languages.length ? { subtitles: languages } : {}),
    ...(wishes.cover ? { cover: true } : {}),
    ...(wishes.metadata ? { metadata: true } : {}),
  };
}
