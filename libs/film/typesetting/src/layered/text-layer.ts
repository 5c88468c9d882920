import type { Layer } from "ag-psd";
import { families } from "../fonts/families.ts";
import type { SetText } from "../setting.ts";
import { colourOf, effectsOf } from "./effects.ts";
import { isInColumns } from "./parts.ts";

const justifications = { left: "left", centre: "center", right: "right" } as const;

/** The properties that make a pixel layer an editable text layer: words, font, place and effects. Columns have none. */
export function textLayer(set: SetText): Pick<Layer, "text" | "effects"> {
  const [first] = set.pieces;
  if (!first || isInColumns(set)) return {};
  const { style, size, tracking } = set;
  const radians = (set.angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const x = anchorOf(set);
  const y = first.y;
  return {
    text: {
      text: set.rows.join("\n"),
      transform: [cos, sin, -sin, cos, set.origin[0] + x * cos - y * sin, set.origin[1] + x * sin + y * cos],
      shapeType: "point",
      style: {
        font: { name: postScriptNameOf(set) },
        fontSize: size,
        autoLeading: false,
        leading: size * style.leading,
        tracking: Math.round(1000 * tracking),
        fillColor: colourOf(style.colour),
        fauxItalic: set.font.isSlanted,
      },
      paragraphStyle: { justification: justifications[style.align] },
    },
    effects: effectsOf(set),
  };
}

/** Where rows start, are centred or end, in the frame. */
function anchorOf({ ink, style }: SetText): number {
  const half = (style.outline?.width ?? 0) / 2;
  const left = ink.left + half;
  const right = ink.right - half;
  return { left, centre: (left + right) / 2, right }[style.align];
}

const weightNames = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"];

/**
 * PostScript name of the font in image editors. It is taken from the first font file, whose family has most of the text.
 */
function postScriptNameOf({ font }: SetText): string {
  const [file] = font.files;
  const weight = weightNames[Math.round(font.weight / 100) - 1] ?? "Regular";
  if (!file) return weight;
  const style = file.isItalic ? `${weight === "Regular" ? "" : weight}Italic` : weight;
  return `${families[file.family].postScript}-${style}`;
}
