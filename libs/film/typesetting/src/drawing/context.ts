/** The parts of a canvas context that drawing needs. Both the browser and @napi-rs/canvas have them. */
export type DrawingContext = {
  save: () => void;
  restore: () => void;
  translate: (x: number, y: number) => void;
  rotate: (radians: number) => void;
  transform: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
  beginPath: () => void;
  roundRect: (x: number, y: number, width: number, height: number, radius: number) => void;
  fill: () => void;
  fillText: (text: string, x: number, y: number) => void;
  strokeText: (text: string, x: number, y: number) => void;
  createLinearGradient: (x0: number, y0: number, x1: number, y1: number) => Gradient;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: unknown;
  font: string;
  textAlign: unknown;
  textBaseline: unknown;
  direction: unknown;
  textRendering?: unknown;
  letterSpacing?: string;
  lang?: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
};

type Gradient = { addColorStop: (offset: number, colour: string) => void };
