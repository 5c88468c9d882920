/** Every painting is larger than a frame of 640 by 360, so that a camera can pass over it. */
const width = 860;
const height = 440;

const painting = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** Reproducible random numbers. Source: mulberry32, Tommy Ettinger, public domain. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const times = (count: number, draw: (number: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join("");

const sky = (id: string, ...colours: string[]) =>
  `<defs><linearGradient id="${id}" x2="0" y2="1">${colours
    .map((colour, place) => `<stop offset="${place / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join("")}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;

/** A mountain ridge from one side to the other, filled down to the bottom. */
function ridge(seed: number, base: number, rise: number, step: number, fill: string): string {
  const random = seeded(seed);
  const points = times(Math.ceil(width / step) + 2, (n) => ` ${n * step} ${(base - rise * random()).toFixed(1)}`);
  return `<path d="M0 ${height}L${points} L${width + step} ${height}Z" fill="${fill}"/>`;
}

/** A hill with a soft line. */
const hill = (from: number, middle: number, to: number, fill: string) =>
  `<path d="M0 ${height}V${from}C${width / 4} ${middle} ${width / 2} ${middle - 18} ${width * 0.7} ${(middle + to) / 2}S${width} ${to} ${width} ${to}V${height}Z" fill="${fill}"/>`;

const cloud = (x: number, y: number, scale: number, opacity: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="${opacity}"><ellipse cx="0" cy="0" rx="46" ry="13"/><ellipse cx="-18" cy="-10" rx="22" ry="13"/><ellipse cx="12" cy="-14" rx="27" ry="17"/><ellipse cx="38" cy="-5" rx="20" ry="11"/></g>`;

/** A fir in three tiers. */
const fir = (x: number, y: number, tall: number, fill: string) =>
  times(3, (tier) => {
    const top = y - tall + tier * tall * 0.26;
    const half = tall * (0.14 + tier * 0.07);
    return `<path d="M${x} ${top}L${x + half} ${top + tall * 0.46}H${x - half}Z" fill="${fill}"/>`;
  });

function firs(seed: number, count: number, line: number, tall: number, fills: readonly string[]): string {
  const random = seeded(seed);
  return times(count, () => {
    const size = tall * (0.6 + 0.7 * random());
    return fir(random() * width, line + 16 * random(), size, fills[Math.floor(random() * fills.length)] ?? "#123");
  });
}

/** Blades and flowers. */
function grass(seed: number, count: number, from: number, fills: readonly string[]): string {
  const random = seeded(seed);
  return times(count, () => {
    const x = random() * width;
    const y = from + random() ** 0.8 * (height - from);
    const tall = 5 + random() * 12;
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(random() * 6 - 3).toFixed(1)} ${(-tall / 2).toFixed(1)} ${(random() * 8 - 4).toFixed(1)} ${(-tall).toFixed(1)}" stroke="${fills[Math.floor(random() * fills.length)]}" stroke-width="1.6" fill="none"/>`;
  });
}

function dots(
  seed: number,
  count: number,
  area: readonly [number, number],
  radius: number,
  fills: readonly string[],
): string {
  const random = seeded(seed);
  const [from, to] = area;
  return times(
    count,
    () =>
      `<circle cx="${(random() * width).toFixed(1)}" cy="${(from + random() * (to - from)).toFixed(1)}" r="${(radius * (0.5 + random())).toFixed(2)}" fill="${fills[Math.floor(random() * fills.length)]}"/>`,
  );
}

/** A lake in the mountains, in the morning. */
export const lake = painting(
  sky("lake", "#5ea3cf", "#a9d3e4", "#f3dfc6") +
    cloud(160, 70, 1.3, 0.7) +
    cloud(470, 110, 1, 0.6) +
    cloud(720, 58, 1.5, 0.75) +
    ridge(3, 232, 120, 58, "#8fb0c6") +
    ridge(11, 262, 110, 44, "#6d93ab") +
    ridge(29, 284, 66, 30, "#4a7590") +
    `<rect y="284" width="${width}" height="156" fill="#5b9db4"/>` +
    ripples(5, 150, 290, ["#7cb9ca", "#4a8aa3", "#9fd0da"]) +
    firs(8, 46, 296, 44, ["#1f4a4a", "#27584f", "#18403f"]) +
    hill(392, 372, 404, "#2f5d43") +
    grass(17, 420, 388, ["#3f7a4f", "#265138", "#5a9460"]) +
    firs(21, 12, 420, 92, ["#163a35", "#1b463c"]),
);

function ripples(seed: number, count: number, from: number, fills: readonly string[]): string {
  const random = seeded(seed);
  return times(count, () => {
    const x = random() * width;
    const y = from + random() * 100;
    const long = 14 + random() * 60;
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h${long.toFixed(1)}" stroke="${fills[Math.floor(random() * fills.length)]}" stroke-width="${(1 + random() * 1.6).toFixed(1)}" opacity=".75"/>`;
  });
}

/** A meadow with trees, in summer. */
export const meadow = painting(
  sky("meadow", "#f2b6ab", "#f8d3c0", "#fbeedd") +
    cloud(120, 90, 1.6, 0.8) +
    cloud(420, 60, 1.1, 0.7) +
    cloud(640, 158, 1.5, 0.7) +
    cloud(820, 50, 1, 0.7) +
    ridge(14, 236, 40, 64, "#8db0a9") +
    ridge(22, 256, 34, 40, "#6e9d86") +
    firs(31, 34, 270, 58, ["#3d7a55", "#4f8f5d", "#2f6a4c"]) +
    roundTrees(41, 9) +
    hill(300, 282, 306, "#7fb04c") +
    hill(350, 330, 344, "#65993d") +
    grass(47, 1_000, 300, ["#8cc152", "#5a8f38", "#a7d36a", "#4b7d31"]) +
    dots(53, 130, [318, 436], 2.4, ["#fff4d2", "#f6c945", "#e86a58", "#f3f0ff"]),
);

function roundTrees(seed: number, count: number): string {
  const random = seeded(seed);
  return times(count, () => {
    const x = random() * width;
    const y = 276 + random() * 18;
    const leaves = times(16, () => {
      const dx = (random() - 0.5) * 62;
      const dy = -36 - random() * 56;
      const fill = ["#4c8a45", "#5da04f", "#3f763d", "#73b45c"][Math.floor(random() * 4)];
      return `<circle cx="${x + dx}" cy="${y + dy}" r="${10 + random() * 12}" fill="${fill}"/>`;
    });
    return `<rect x="${x - 4}" y="${y - 44}" width="8" height="50" fill="#6b4a33"/>${leaves}`;
  });
}

/** A town at dusk, its windows lit. */
export const city = painting(
  sky("city", "#2b3a67", "#7a5c8e", "#f0a27a", "#f7cf9d") +
    dots(61, 70, [6, 130], 0.9, ["#fff", "#ffe9c9"]) +
    cloud(240, 150, 1.5, 0.16) +
    cloud(660, 120, 1.8, 0.18) +
    houses(71, 30, 300, 150, "#574a7c", 0.25) +
    houses(83, 24, 350, 170, "#3a3560", 0.5) +
    houses(97, 18, 400, 150, "#221f42", 0.85) +
    `<rect y="396" width="${width}" height="44" fill="#171531"/>` +
    dots(101, 90, [402, 434], 1.6, ["#ffd98a", "#ff9f6b", "#fff1cf"]),
);

function houses(seed: number, count: number, foot: number, tall: number, fill: string, lit: number): string {
  const random = seeded(seed);
  return times(count, (n) => {
    const x = (n * width) / count - 8 + random() * 10;
    const wide = 30 + random() * 26;
    const high = tall * (0.35 + 0.65 * random());
    const windows = times(Math.floor(high / 14) * 3, (place) => {
      if (random() > lit * 0.7) return "";
      const column = place % 3;
      const row = Math.floor(place / 3);
      return `<rect x="${x + 5 + (column * (wide - 10)) / 3}" y="${foot - high + 7 + row * 14}" width="5" height="7" fill="${random() < 0.7 ? "#ffd487" : "#ffb06e"}" opacity="${0.55 + 0.45 * lit}"/>`;
    });
    return `<rect x="${x}" y="${foot - high}" width="${wide}" height="${high + 120}" fill="${fill}"/>${windows}`;
  });
}
