type Gradient = { addColorStop: (offset: number, colour: string) => void };

/** The parts of a canvas context that a presenter needs. Both the browser and @napi-rs/canvas have them. */
export type PresenterContext = {
  save: () => void;
  restore: () => void;
  translate: (x: number, y: number) => void;
  rotate: (radians: number) => void;
  scale: (x: number, y: number) => void;
  beginPath: () => void;
  closePath: () => void;
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void;
  ellipse: (x: number, y: number, across: number, down: number, turn: number, start: number, end: number) => void;
  rect: (x: number, y: number, width: number, height: number) => void;
  fillRect: (x: number, y: number, width: number, height: number) => void;
  clip: () => void;
  fill: (rule?: "evenodd") => void;
  stroke: () => void;
  createLinearGradient: (x0: number, y0: number, x1: number, y1: number) => Gradient;
  createRadialGradient: (x0: number, y0: number, r0: number, x1: number, y1: number, r1: number) => Gradient;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: unknown;
  lineJoin: unknown;
  globalAlpha: number;
};
