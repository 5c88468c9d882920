import type { CaptionsInput, LayerInput } from "./looks/look.ts";
import type { FilmShape } from "./names.ts";
import type { FilmParts } from "./parts.ts";

/** How large the presenter's place is, in units. */
const sides: Readonly<Record<FilmShape, number>> = { "9:16": 36, "1:1": 26, "16:9": 34 };

/** A presenter in the corner on the right below, from the start to the end. */
export function presenterLayer(
  { id, track }: NonNullable<FilmParts["presenter"]>,
  { shape, look }: Pick<FilmParts, "shape" | "look">,
): LayerInput {
  const side = sides[shape];
  return {
    kind: "presenter",
    id: "presenter",
    presenter: id,
    track: { asset: track },
    view: "bust",
    ground: look === "bold" ? "dark" : "light",
    mask: look === "editorial" ? { kind: "rounded", radius: 2 } : { kind: "ellipse" },
    shadow: { colour: "#05090c", opacity: 0.35, y: 1.2, blur: 4 },
    box: {
      anchor: "bottom-right",
      x: shape === "16:9" ? 2 : 1,
      width: 100,
      height: 100,
      ratio: 1,
      maxWidth: side,
      maxHeight: side,
    },
    motion: {
      scale: [
        { at: 0, value: 0.5 },
        { at: 0.6, value: 1, easing: "back" },
      ],
      opacity: [
        { at: 0, value: 0 },
        { at: 0.25, value: 1 },
      ],
    },
  };
}

/** Captions beside the presenter. */
export const withPresenter = <Captions extends Pick<CaptionsInput, "box">>(
  captions: Captions,
  shape: FilmShape,
): Captions => ({
  ...captions,
  box:
    shape === "16:9"
      ? { ...captions.box, anchor: "bottom-left", x: 4, width: 68 }
      : { ...captions.box, anchor: "bottom-left", x: 0, width: shape === "9:16" ? 57 : 66 },
});
