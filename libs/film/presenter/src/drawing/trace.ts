import type { PresenterContext } from "./context.ts";

type Step = readonly [command: string, ...points: number[]];
const read = new Map<string, readonly Step[]>();

/**
 * Adds a path to the current one. @param path in SVG path syntax, only the absolute commands M, L, C and Z @param side -1 mirrors
 * the path
 */
export function trace(context: PresenterContext, path: string, side: 1 | -1 = 1): void {
  for (const [command, x = 0, y = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] of stepsOf(path)) {
    if (command === "M") context.moveTo(side * x, y);
    else if (command === "L") context.lineTo(side * x, y);
    else if (command === "C") context.bezierCurveTo(side * x, y, side * x2, y2, side * x3, y3);
    else context.closePath();
  }
}

/** Begins a new path that consists only of the given path. */
export function begin(context: PresenterContext, path: string, side: 1 | -1 = 1): void {
  context.beginPath();
  trace(context, path, side);
}

const pointsOf: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Z: 0 };

function stepsOf(path: string): readonly Step[] {
  const known = read.get(path);
  if (known) return known;
  const steps = [...path.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, command = "", rest = ""]): Step[] => {
    const points = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const each = pointsOf[command];
    if (each === undefined || (each === 0 ? points.length > 0 : points.length === 0 || points.length % each > 0))
      throw new RangeError(`no path: ${command}${rest}`);
    if (each === 0) return [[command]];
    return Array.from(
      { length: points.length / each },
      (_, i): Step => [command, ...points.slice(i * each, (i + 1) * each)],
    );
  });
  read.set(path, steps);
  return steps;
}
