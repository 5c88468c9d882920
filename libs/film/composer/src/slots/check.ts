import { clustersOf } from "@cutwater/typesetting/breaking/clusters.ts";
import type { Fonts } from "@cutwater/typesetting/fonts/fonts.ts";
import { type Film, layOut } from "../layout/lay-out.ts";
import type { TextTrouble } from "../layout/set-one.ts";
import type { Shape } from "../schema/box.ts";
import type { Composition } from "../schema/composition.ts";
import type { Slot, SlotValue, SlotValues } from "../schema/slots.ts";
import { isSlot } from "../schema/values.ts";
import { checkPicture, checkVideo } from "./check-size.ts";
import { fillSlots } from "./fill.ts";
import type { SlotTrouble } from "./trouble.ts";

export type CheckOptions = { shape: Shape; side: number; fonts: Fonts };

/** Checks whether the values fit their slots in one shape and size. Returns at most one trouble for each slot, the worst. */
export async function checkSlots(
  composition: Composition,
  values: SlotValues,
  options: CheckOptions,
): Promise<SlotTrouble[]> {
  const kinds = composition.slots.flatMap((slot) => checkKind(slot, valueOf(values, slot.key)));
  const wrong = new Set(kinds.filter(({ key }) => key === "slotWrongKind").map(({ slot }) => slot));
  const right = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)));
  const film = await layOut(fillSlots(composition, right), options);
  const all = [...kinds, ...layersOf(composition).flatMap((layer) => checkLayer(film, layer, right))];
  return composition.slots.flatMap(({ key }) =>
    all
      .filter(({ slot }) => slot === key)
      .toSorted(worstFirst)
      .slice(0, 1),
  );
}

const worstFirst = (a: SlotTrouble, b: SlotTrouble): number => rank(b) - rank(a);
const rank = ({ severity, params }: SlotTrouble): number =>
  (severity === "error" ? 1e6 : 0) + (Number(params["over"]) || 0);

function checkKind({ key: slot, kind, isRequired, ...more }: Slot, value: SlotValue | undefined): SlotTrouble[] {
  const usual = "usual" in more ? more.usual : null;
  const isEmpty = !value || (value.kind === "text" && value.text.trim() === "");
  if (isEmpty && isRequired && usual === null) return [{ slot, severity: "error", key: "slotEmpty", params: {} }];
  if (value && value.kind !== kind) return [{ slot, severity: "error", key: "slotWrongKind", params: {} }];
  return [];
}

type AnyLayer = Composition["overlays"][number];
const layersOf = ({ scenes, overlays }: Composition): { layer: AnyLayer; seconds: number }[] => [
  ...scenes.flatMap(({ layers, seconds }) => layers.map((layer) => ({ layer, seconds }))),
  ...overlays.map((layer) => ({ layer, seconds: Number.POSITIVE_INFINITY })),
];

function checkLayer(
  film: Film,
  { layer, seconds }: { layer: AnyLayer; seconds: number },
  values: SlotValues,
): SlotTrouble[] {
  const laid = film.layers.get(layer.id);
  if (!laid || laid.isHidden) return [];
  if (layer.kind === "text") {
    const { trouble } = laid.text ?? { trouble: null };
    if (!isSlot(layer.text) || !trouble) return [];
    const text = laid.layer.kind === "text" && typeof laid.layer.text === "string" ? laid.layer.text : "";
    return [{ slot: layer.text.slot, severity: "error", ...textTrouble(trouble, text) }];
  }
  if (!("source" in layer) || !isSlot(layer.source)) return [];
  const { slot } = layer.source;
  const value = valueOf(values, slot);
  if (value?.kind === "picture") return checkPicture(slot, value, { layer, area: laid.area });
  if (value?.kind !== "video" || layer.kind !== "video") return [];
  const end = Math.min(layer.end ?? Number.POSITIVE_INFINITY, seconds, film.seconds);
  return [
    ...checkVideo(slot, value, layer.from + end - layer.start),
    ...checkPicture(slot, value, { layer, area: laid.area }),
  ];
}

function textTrouble(trouble: TextTrouble, text: string): Pick<SlotTrouble, "key" | "params"> {
  if (trouble.kind === "no-font")
    return { key: "textNoFont", params: { characters: trouble.characters.slice(0, 12).join(" ") } };
  const { fits } = trouble;
  return { key: "textTooLong", params: { fits, over: clustersOf(text).length - fits } };
}

const valueOf = (values: SlotValues, key: string): SlotValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
