import { type LaidLayer, layOut } from "@cutwater/composer/layout/lay-out.ts";
import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import type { Shape } from "@cutwater/composer/schema/box.ts";
import type { SlotValues } from "@cutwater/composer/schema/slots.ts";
import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import type { WrittenLanguage } from "@cutwater/contract/i18n.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { compose } from "../templates/compose.ts";
import type { Template } from "../templates/template.ts";

type Point = readonly [x: number, y: number];

/**
 * The text layers whose letters lie partly on a picture of their scene, as "text on picture". Texts that lie wholly on a picture
 * are meant to; so are texts with a plate, and texts on a shape that is drawn above the picture.
 */
export async function textsOnEdges(
  template: Template,
  { language, shape, values }: { language: WrittenLanguage; shape: Shape; values: SlotValues },
): Promise<string[]> {
  const composition = fillSlots(parseComposition(compose(template, language)), values);
  const film = await layOut(composition, { shape, side: 720, fonts: serverFonts() });
  return film.composition.scenes.flatMap((scene) => {
    const layers = scene.layers.flatMap(({ id }) => film.layers.get(id) ?? []).filter(({ isHidden }) => !isHidden);
    return layers.flatMap((text, above) => {
      if (text.layer.kind !== "text" || text.layer.look.plate) return [];
      const points = pointsOf(text);
      return layers.slice(0, above).flatMap((picture, below) => {
        if (picture.layer.kind !== "picture" && picture.layer.kind !== "video") return [];
        const on = points.filter((point) => isOn(point, picture)).length;
        const isCovered = layers
          .slice(below + 1, above)
          .some((one) => one.layer.kind === "shape" && points.every((point) => isOn(point, one)));
        return on > 0 && on < points.length && !isCovered ? [`${text.layer.id} on ${picture.layer.id}`] : [];
      });
    });
  });
}

/** Points all over the ink of a text, in pixels of the frame. */
function pointsOf({ area, text }: LaidLayer): Point[] {
  const ink = text?.set?.ink;
  if (!ink) return [];
  const steps = Array.from({ length: 13 }, (_, place) => place / 12);
  return steps.flatMap((across) =>
    steps.map(
      (down): Point => [
        area.left + ink.left + across * (ink.right - ink.left),
        area.top + ink.top + down * (ink.bottom - ink.top),
      ],
    ),
  );
}

function isOn([x, y]: Point, { layer, area }: LaidLayer): boolean {
  const across = (x - area.left) / area.width;
  const down = (y - area.top) / area.height;
  const isEllipse =
    (layer.kind === "shape" && layer.form === "ellipse") || ("mask" in layer && layer.mask?.kind === "ellipse");
  if (isEllipse) return (2 * across - 1) ** 2 + (2 * down - 1) ** 2 <= 1;
  return across >= 0 && across <= 1 && down >= 0 && down <= 1;
}
