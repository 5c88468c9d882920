import { createPainter } from "@cutwater/composer/drawing/painter.ts";
import { type Film, layOut } from "@cutwater/composer/layout/lay-out.ts";
import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import { type Shape, shapes } from "@cutwater/composer/schema/box.ts";
import type { SlotValues } from "@cutwater/composer/schema/slots.ts";
import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import type { WrittenLanguage } from "@cutwater/contract/i18n.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import type { Canvas } from "@napi-rs/canvas";
import { compose } from "../templates/compose.ts";
import { type Drawing, drawSample } from "../templates/samples/draw-sample.ts";
import type { Template } from "../templates/template.ts";

const fonts = serverFonts();
const drawn = new Map<string, ReturnType<typeof drawSample>>();

/** A template filled with its samples. */
export function sampleFilm(template: Template, language: WrittenLanguage, shape: Shape, side: number): Promise<Film> {
  return layOut(fillSlots(parseComposition(compose(template, language)), sampleValues(template, language)), {
    shape,
    side,
    fonts,
  });
}

export function sampleValues({ slots }: Template, language: WrittenLanguage): SlotValues {
  return Object.fromEntries(
    slots.flatMap(({ slot, sample }): [string, SlotValues[string]][] => {
      const { key } = slot(language);
      if (!sample) return [];
      if (sample.kind === "text") return [[key, { kind: "text", text: sample.text[language] }]];
      return [[key, { kind: "picture", asset: sample.drawing.toLowerCase(), width: 1200, height: 1200 }]];
    }),
  );
}

const names = new Map<string, Drawing>();
function pictureOf(asset: string) {
  const found = drawn.get(asset) ?? drawSample(serverCanvas, names.get(asset) ?? (asset as Drawing), 600);
  drawn.set(asset, found);
  return { source: found, width: found.width, height: found.height };
}

/** Frames of a template at several times side by side, with one row for each shape and language. */
export async function drawSheet(
  template: Template,
  moments: readonly number[],
  side: number,
  only?: { languages?: WrittenLanguage[]; shapes?: Shape[] },
): Promise<Canvas> {
  for (const { sample } of template.slots)
    if (sample?.kind === "drawing") names.set(sample.drawing.toLowerCase(), sample.drawing as Drawing);
  const rows: { films: Film; width: number; height: number }[] = [];
  for (const shape of only?.shapes ?? shapes)
    for (const language of only?.languages ?? (["en", "zh"] as const)) {
      const film = await sampleFilm(template, language, shape, side);
      rows.push({ films: film, width: film.frame.width, height: film.frame.height });
    }
  const width = Math.max(...rows.map((row) => row.width)) * moments.length;
  const sheet = serverCanvas(
    width,
    rows.reduce((sum, { height }) => sum + height, 0),
  );
  const context = sheet.getContext("2d");
  context.fillStyle = "#808080";
  context.fillRect(0, 0, sheet.width, sheet.height);
  let top = 0;
  for (const { films: film, width: across, height } of rows) {
    const painter = createPainter(film, serverCanvas);
    for (const [place, seconds] of moments.entries()) {
      const frame = serverCanvas(across, height);
      painter.drawFrame(frame.getContext("2d"), seconds, { picture: pictureOf, frame: () => null });
      context.drawImage(frame, place * across, top);
    }
    top += height;
  }
  return sheet;
}
