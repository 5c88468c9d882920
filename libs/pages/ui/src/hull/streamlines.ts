/** A pointed body in an even flow, seen from above, and the lines that are drawn round it; all in pixels. */
export type Body = {
  /** Half length of its parallel part, and half length in all. */
  flat: number;
  half: number;
  /** Half width. */
  width: number;
  /** Distance of the first line from the axis far away, and from line to line. */
  gap: number;
  step: number;
  lines: number;
  /** Opacity of the first and of the last line. */
  opacity: readonly [number, number];
  /** The picture; the axis lies in its middle. */
  picture: { width: number; height: number };
};

export type Streamlines = {
  viewBox: string;
  /** Upper lines from the body outwards; the lower ones mirror them at the axis. */
  lines: { d: string; opacity: number }[];
  /** The dividing line: along the axis to the bow, round the upper side, on from the stern. */
  divide: string;
};

const strips = 240;
const tolerance = 0.08;

/** Half the width of the body at a distance from its middle. */
export function halfWidth({ flat, half, width }: Body, x: number): number {
  const distance = Math.abs(x);
  if (distance <= flat) return width;
  if (distance >= half) return 0;
  const t = (half - distance) / (half - flat);
  return width * (1 - (1 - t) ** 2.1);
}

/**
 * The stream function outside the body: an even flow and sources along the axis. Sources alone fit a slender body only, so their
 * error at the outline is subtracted there and fades outwards; the outline is then nearly the line of value 0.
 */
export function createStream(body: Body): (x: number, y: number) => number {
  const edges = Array.from({ length: strips + 1 }, (_, strip) => -body.half + (2 * body.half * strip) / strips);
  const sources = edges.slice(1).map((edge, strip) => {
    const start = edges[strip] ?? 0;
    return { at: (start + edge) / 2, strength: halfWidth(body, edge) - halfWidth(body, start) };
  });
  const slender = (x: number, y: number): number => {
    let sum = y;
    for (const { at, strength } of sources) sum += (strength * (Math.atan2(y, x - at) - Math.PI)) / Math.PI;
    return sum;
  };
  const missed = smoothed((x) => {
    const outline = halfWidth(body, x);
    return outline > 0 ? slender(x, outline) : 0;
  }, body.half);
  return (x, y) => slender(x, y) - missed(x) * Math.exp(-Math.max(0, y - halfWidth(body, x)) / body.width);
}

/** Smooths a function of the position along the axis: means over a window, kept in a table every 4 pixels. */
function smoothed(raw: (x: number) => number, half: number): (x: number) => number {
  const spacing = 4;
  const reach = 12;
  const from = -half - spacing * reach * 2;
  const samples = Array.from({ length: Math.ceil((-2 * from) / spacing) + 1 }, (_, place) =>
    raw(from + place * spacing),
  );
  const means = samples.map((_, place) => {
    let [sum, weights] = [0, 0];
    for (let away = -reach; away <= reach; away += 1) {
      const weight = reach + 1 - Math.abs(away);
      sum += weight * (samples[place + away] ?? 0);
      weights += weight;
    }
    return sum / weights;
  });
  return (x) => {
    const place = (x - from) / spacing;
    const left = Math.floor(place);
    const [before, after] = [means[left] ?? 0, means[left + 1] ?? 0];
    return before + (after - before) * (place - left);
  };
}

/** Draws the lines round a body. Costs some milliseconds, so it is done when the pages are built. */
export function drawStreamlines(body: Body): Streamlines {
  const { width, height } = body.picture;
  const stream = createStream(body);
  const xs = Array.from({ length: Math.ceil(width / 8) + 3 }, (_, place) => -8 + place * 8);
  const onPicture = (x: number, y: number): Point => [x, height / 2 - y];
  const lines = Array.from({ length: body.lines }, (_, line) => {
    const value = body.gap + line * body.step;
    const points = xs.map((x) =>
      onPicture(x, heightWhere(stream, x - width / 2, value, [halfWidth(body, x - width / 2), height * 2])),
    );
    const [first, last] = body.opacity;
    const opacity = first + ((last - first) * line) / Math.max(1, body.lines - 1);
    return { d: pathOf(points), opacity: Number(opacity.toFixed(2)) };
  });
  const outline = Array.from({ length: Math.ceil(width / 2) + 1 }, (_, place) => place * 2).map((x) =>
    onPicture(x, halfWidth(body, x - width / 2)),
  );
  return { viewBox: `0 0 ${width} ${height}`, lines, divide: pathOf(outline) };
}

type Point = readonly [number, number];

/** The height above the axis where the stream function has a value; it rises with y outside the body. */
function heightWhere(
  stream: (x: number, y: number) => number,
  x: number,
  value: number,
  between: readonly [number, number],
): number {
  let [low, high] = between;
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (low + high) / 2;
    if (stream(x, middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function pathOf(points: readonly Point[]): string {
  const kept = simplify(points);
  return kept.map(([x, y], place) => `${place ? "L" : "M"}${short(x)} ${short(y)}`).join("");
}

const short = (number: number): string => String(Number(number.toFixed(1)));

/** Leaves out points that lie within the tolerance of the line between their neighbours (Ramer, Douglas, Peucker). */
function simplify(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  let [farthest, distance] = [0, 0];
  points.forEach(([x, y], place) => {
    const away = Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
    if (away > distance) [farthest, distance] = [place, away];
  });
  if (distance <= tolerance) return [first, last];
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))];
}
