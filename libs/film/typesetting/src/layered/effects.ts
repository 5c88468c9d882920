import type { Layer } from "ag-psd";
import type { SetText } from "../setting.ts";

type Effects = NonNullable<Layer["effects"]>;

/** Outline, shadow and gradient as layer effects, which are kept when the text is edited. */
export function effectsOf({ style }: SetText): Effects {
  const { outline, shadow, gradient } = style;
  const effects: Effects = {};
  const always = { enabled: true, present: true, showInDialog: true };
  if (outline && outline.width > 0)
    effects.stroke = [
      {
        ...always,
        position: "outside",
        fillType: "color",
        blendMode: "normal",
        opacity: 1,
        // Half of the line is below the letters.
        size: pixels(Math.max(1, Math.round(outline.width / 2))),
        color: colourOf(outline.colour),
      },
    ];
  if (shadow)
    effects.dropShadow = [
      {
        ...always,
        blendMode: "normal",
        color: colourOf(shadow.colour),
        opacity: shadow.opacity,
        // The angle points to the light, counter-clockwise from the right.
        angle: Math.round((Math.atan2(shadow.y, -shadow.x) * 180) / Math.PI),
        distance: pixels(Math.round(Math.hypot(shadow.x, shadow.y))),
        size: pixels(Math.max(0, Math.round(shadow.blur))),
        choke: pixels(0),
        useGlobalLight: false,
        layerConceals: true,
        antialiased: false,
      },
    ];
  if (gradient)
    effects.gradientOverlay = [
      {
        ...always,
        blendMode: "normal",
        opacity: 1,
        type: "linear",
        angle: gradient.direction === "down" ? -90 : 0,
        scale: 100,
        align: true,
        gradient: {
          name: "",
          type: "solid",
          smoothness: 4096,
          colorStops: [style.colour, gradient.to].map((colour, location) => ({
            color: colourOf(colour),
            location,
            midpoint: 0.5,
          })),
          opacityStops: [0, 1].map((location) => ({ opacity: 1, location, midpoint: 0.5 })),
        },
      },
    ];
  return effects;
}

const pixels = (value: number) => ({ units: "Pixels", value }) as const;

/** "#rrggbb" as numbers, 0-255. */
export function colourOf(hex: string): { r: number; g: number; b: number } {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}
