import type { CaptionsInput, LayerInput } from "./looks/look.ts";
import type { FilmShape, PresenterChoice } from "./names.ts";
import type { FilmParts, FilmPresenter } from "./parts.ts";

/** The side of the presenter's square, in units of the film. */
const sides: Readonly<Record<FilmShape, number>> = { "9:16": 36, "1:1": 26, "16:9": 34 };

/** The presenter for a choice. The asset "presenter" is its picture or video, the asset "mouth" its mouth track. */
export function filmPresenter(choice: PresenterChoice): FilmPresenter | null {
  if (choice === "none") return null;
  if (choice === "picture") return { kind: "picture", asset: "presenter", track: "mouth" };
  if (choice === "service") return { kind: "video", asset: "presenter" };
  return { kind: "drawn", id: choice, track: "mouth" };
}

/** The layer of a presenter, in the lower right corner from the start to the end of the film. */
export function presenterLayer(
  presenter: FilmPresenter,
  { shape, look, accent }: Pick<FilmParts, "shape" | "look" | "accent">,
): LayerInput {
  const isCard = look === "editorial";
  const side = sides[shape];
  const place: Pick<LayerInput, "id" | "box" | "motion"> = {
    id: "presenter",
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
  const framed: Pick<Extract<LayerInput, { kind: "video" }>, "mask" | "shadow"> = {
    mask: isCard ? { kind: "rounded", radius: 2 } : { kind: "ellipse" },
    shadow: { colour: "#05090c", opacity: 0.35, y: 1.2, blur: 4 },
  };
  switch (presenter.kind) {
    case "drawn":
      return {
        kind: "presenter",
        ...place,
        ...framed,
        presenter: presenter.id,
        track: { asset: presenter.track },
        view: "bust",
        ground: look === "bold" ? "dark" : "light",
      };
    case "picture":
      return {
        kind: "portrait",
        ...place,
        source: { asset: presenter.asset },
        track: { asset: presenter.track },
        form: isCard ? "card" : "circle",
        edge: accent,
      };
    case "video":
      // In a picture from a camera, heads are in the upper half.
      return { kind: "video", ...place, ...framed, source: { asset: presenter.asset }, focus: { y: 0.3 } };
  }
}

/** Moves captions so that they stand beside the presenter. */
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
