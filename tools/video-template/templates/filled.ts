import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";

type Fill = { text: string } | { colour: string } | { url: string };
type Kind = Composition["slots"][number]["kind"];
type Asked = { slots: Readonly<Record<string, Fill>>; language: "en" | "zh" };

const kindOfUpload = { image: "picture", video: "video", sound: "sound" } as const;

/** Whether a slot accepts a kind of content. A picture slot also accepts videos, and the music may be the sound of a video. */
const takes = (slot: Kind, given: Kind): boolean =>
  slot === given || (slot === "picture" && given === "video") || (slot === "sound" && given === "video");

/**
 * The kind of content in each filled slot.
 *
 * @param inputs facts of the uploads, in the order in which the slots first name them
 * @throws Refusal "slotUnknown", "slotWrongKind"
 */
export function filledKinds(
  { slots, language }: Asked,
  composition: Pick<Composition, "slots">,
  inputs: readonly MediaFacts[],
): Map<string, Kind> {
  const facts = factsByUrl(slots, inputs);
  const filled = new Map<string, Kind>();
  for (const [key, fill] of Object.entries(slots)) {
    const slot = composition.slots.find((one) => one.key === key) ?? refuse("slotUnknown", { slot: key });
    const given = kindOf(fill, facts);
    if (!takes(slot.kind, given) || (slot.kind === "sound" && isMute(fill, facts)))
      refuse("slotWrongKind", { label: slot.label[language] });
    if ("text" in fill && fill.text.trim() === "") continue;
    filled.set(key, slot.kind === "sound" ? "sound" : given);
  }
  return filled;
}

/** The facts of uploads by their URLs. */
export function factsByUrl(slots: Asked["slots"], inputs: readonly MediaFacts[]): Map<string, MediaFacts> {
  const urls = new Set(Object.values(slots).flatMap((fill) => ("url" in fill ? [fill.url] : [])));
  return new Map([...urls].flatMap((url, place) => (inputs[place] ? [[url, inputs[place]]] : [])));
}

function isMute(fill: Fill, facts: ReadonlyMap<string, MediaFacts>): boolean {
  const found = "url" in fill ? facts.get(fill.url) : undefined;
  return found?.kind === "video" && !found.hasAudio;
}

function kindOf(fill: Fill, facts: ReadonlyMap<string, MediaFacts>): Kind {
  if ("text" in fill) return "text";
  if ("colour" in fill) return "colour";
  const found = facts.get(fill.url);
  return found ? kindOfUpload[found.kind] : "picture";
}
