import type { Pen } from "./pen.ts";

/** Hills in morning mist. */
export function hills(pen: Pen): void {
  pen.ground("#f6c9a0", "#fbe9cf");
  pen.glow(68, 34, 46, "#fff3d6", 1);
  pen.disc(68, 34, 8, 8, "#fff8e6");
  const { left: l, right: r, bottom: b } = pen;
  pen.path(
    [l, 56],
    [
      [20, 34, 34, 38, 46, 50],
      [62, 36, 80, 40, r, 54],
      [r, b],
      [l, b],
    ],
    { from: [0, 38, "#c99a9c"], to: [0, 76, "#e8c4ae"] },
  );
  pen.path(
    [l, 66],
    [
      [14, 52, 36, 54, 54, 64],
      [70, 54, 86, 56, r, 66],
      [r, b],
      [l, b],
    ],
    { from: [0, 54, "#8f7590"], to: [0, 88, "#c3a3a4"] },
  );
  pen.path(
    [l, 76],
    [
      [24, 62, 40, 70, 58, 76],
      [76, 70, 88, 72, r, 80],
      [r, b],
      [l, b],
    ],
    { from: [0, 64, "#575a7c"], to: [0, 98, "#8d7f97"] },
  );
  pen.path(
    [l, 90],
    [
      [26, 76, 52, 84, r, 88],
      [r, b],
      [l, b],
    ],
    { from: [0, 80, "#2d3a57"], to: [0, b, "#1c2540"] },
  );
  for (let tree = 0; tree < 16; tree++) {
    const x = l + (tree * (r - l)) / 15;
    const tall = 6 + ((tree * 7) % 5);
    pen.path(
      [x - 2.4, 90],
      [
        [x, 90 - tall],
        [x + 2.4, 90],
      ],
      "#1c2540",
    );
  }
}

/** The sea at sunset. */
export function sea(pen: Pen): void {
  pen.ground("#23426b", "#f08a5d");
  pen.glow(50, 56, 60, "#ffd08a", 0.95);
  pen.disc(50, 55, 12, 12, { from: [50, 43, "#fff2c4"], to: [50, 67, "#ff9d5c"] });
  const { left: l, right: r, bottom: b } = pen;
  pen.rect(l, 58, r - l, b - 58, 0, { from: [0, 58, "#d97757"], to: [0, b, "#152a49"] });
  for (let row = 0; row < 14; row++) {
    const half = 14 - row * 0.6 + ((row * 5) % 4);
    pen.rect(
      50 - half + ((row * 3) % 5),
      60 + row * 3.4,
      2 * half,
      1.1,
      0.5,
      `#ffe2a8${(170 - row * 10).toString(16)}`,
    );
  }
  pen.path(
    [20, 60],
    [
      [34, 60],
      [31, 64],
      [23, 64],
    ],
    "#0f1d33",
  );
  pen.path(
    [27, 59],
    [
      [27, 40],
      [36, 57],
    ],
    "#f7efe2",
  );
  pen.path(
    [26, 59],
    [
      [26, 44],
      [20, 57],
    ],
    "#d8c4ac",
  );
}

/** A street of a city at night. */
export function city(pen: Pen): void {
  pen.ground("#0f1636", "#52316b");
  pen.glow(50, 78, 70, "#ff6ba8", 0.5);
  const { left: l, right: r, bottom: b } = pen;
  for (let house = 0; house < 14; house++) {
    const wide = (r - l) / 13;
    const x = l + house * wide - 2;
    const top = 24 + ((house * 29) % 37);
    pen.rect(x, top, wide + 1, b - top, 0, {
      from: [x, top, house % 2 ? "#2a2358" : "#1c1a47"],
      to: [x, 100, "#120f2c"],
    });
    for (let row = 0; row < 9; row++)
      for (let column = 0; column < 3; column++)
        if ((house * 5 + row * 3 + column * 7) % 4 > 1)
          pen.rect(
            x + 1.2 + column * (wide / 3.4),
            top + 3 + row * 6,
            wide / 5.5,
            2.6,
            0.3,
            (row + column) % 3 ? "#ffd27a" : "#7be0ff",
          );
  }
  pen.path(
    [34, b],
    [
      [49, 84],
      [51, 84],
      [66, b],
    ],
    { from: [0, 84, "#2a2540"], to: [0, b, "#0c0a18"] },
  );
  for (let line = 0; line < 4; line++)
    pen.rect(49.6 - line * 0.2, 86 + line * 4.4, 0.8 + line * 0.4, 2.4, 0.2, "#ffe8a8");
}

/** A person who looks to the side, in front of a round shape. */
export function portrait(pen: Pen): void {
  pen.ground("#f3d5c0", "#e6b394");
  pen.disc(50, 44, 36, 36, { from: [20, 10, "#ef8f5f"], to: [80, 80, "#d9613f"] });
  pen.path(
    [14, pen.bottom],
    [
      [16, 76, 34, 72, 43, 70],
      [57, 70],
      [68, 72, 84, 76, 86, pen.bottom],
    ],
    { from: [14, 70, "#2c4a5e"], to: [86, 100, "#1b3040"] },
  );
  pen.path(
    [43, 56],
    [
      [58, 56],
      [58, 70],
      [56, 75, 46, 75, 43, 70],
    ],
    "#c98a66",
  );
  pen.path(
    [36, 34],
    [
      [36, 20, 62, 18, 64, 36],
      [65, 40, 67, 42, 67, 45],
      [64, 46],
      [64, 54, 62, 60, 55, 61],
      [44, 62, 37, 52, 36, 34],
    ],
    { from: [36, 20, "#e8b28c"], to: [66, 62, "#d09672"] },
  );
  pen.path(
    [34, 42],
    [
      [26, 14, 48, 8, 58, 13],
      [68, 15, 68, 26, 64, 28],
      [56, 24, 46, 28, 42, 30],
      [42, 38, 42, 44, 38, 52],
      [34, 52, 34, 46, 34, 42],
    ],
    { from: [30, 10, "#3b2419"], to: [60, 50, "#5a3826"] },
  );
  pen.disc(58, 38, 1.3, 1.6, "#3b2419");
  pen.rect(55, 33.6, 6, 1, 0.5, "#5a3826");
  pen.path(
    [56, 51],
    [
      [59, 54, 62, 52, 63, 50],
      [60, 51, 58, 51, 56, 51],
    ],
    "#a85c48",
  );
}

/** A room with bare walls and boxes. */
export function bareRoom(pen: Pen): void {
  const { left: l, right: r, bottom: b } = pen;
  pen.ground("#c9c6c0", "#b5b1aa");
  pen.rect(l, 72, r - l, b - 72, 0, { from: [0, 72, "#8c857c"], to: [0, b, "#6f6a63"] });
  pen.rect(l, 71, r - l, 1.6, 0, "#a09a92");
  pen.rect(58, 16, 28, 36, 0.6, "#8f8b85");
  pen.rect(60, 18, 24, 32, 0.4, { from: [60, 18, "#c8d2d6"], to: [84, 50, "#aebabf"] });
  pen.rect(71.4, 18, 1.2, 32, 0, "#8f8b85");
  pen.path(
    [24, 20],
    [
      [26, 34],
      [23, 44],
      [27, 58],
      [25, 58],
      [21.4, 44],
      [24.4, 33],
    ],
    "#a29d96",
  );
  pen.rect(12, 62, 20, 16, 0.6, { from: [12, 62, "#b09066"], to: [32, 78, "#8f7350"] });
  pen.rect(20, 62, 4, 16, 0, "#c2a57c");
  pen.rect(20, 50, 14, 12, 0.6, { from: [20, 50, "#bb9c72"], to: [34, 62, "#94784f"] });
  pen.rect(25.4, 50, 3, 12, 0, "#cdb188");
  pen.disc(50, 20, 2.2, 2.6, "#e8e4dc");
  pen.rect(49.7, pen.top, 0.6, 18 - pen.top, 0, "#7d7871");
}

/** The same room with paint, a sofa, a lamp and plants. */
export function doneRoom(pen: Pen): void {
  const { left: l, right: r, bottom: b } = pen;
  pen.ground("#2f5d57", "#3b6f66");
  pen.glow(50, 24, 40, "#ffe3a8", 0.55);
  pen.rect(l, 72, r - l, b - 72, 0, { from: [0, 72, "#c99b6b"], to: [0, b, "#a3764a"] });
  pen.rect(l, 71, r - l, 1.6, 0, "#e8ded0");
  pen.rect(58, 16, 28, 36, 0.6, "#f0e8dc");
  pen.rect(60, 18, 24, 32, 0.4, { from: [60, 18, "#fff1cf"], to: [84, 50, "#9fd0e6"] });
  pen.rect(71.4, 18, 1.2, 32, 0, "#f0e8dc");
  pen.rect(17, 24, 16, 20, 0.4, "#f4ece0");
  pen.disc(25, 34, 5.4, 5.4, "#e0703f");
  pen.path(
    [18, 43],
    [
      [22, 36],
      [26, 40],
      [30, 34],
      [32, 43],
    ],
    "#3b6f66",
  );
  pen.disc(46, 84, 40, 5, "#f3e3cc");
  pen.rect(14, 52, 44, 18, 5, { from: [14, 52, "#e9a04f"], to: [14, 70, "#cf7f34"] });
  pen.rect(10, 60, 10, 19, 4, "#d98b3c");
  pen.rect(52, 60, 10, 19, 4, "#c4752f");
  pen.rect(18, 64, 36, 13, 3, { from: [18, 64, "#f3b266"], to: [18, 77, "#d98b3c"] });
  pen.rect(21, 56, 11, 11, 2, "#f7efe2");
  pen.path(
    [44, 20],
    [
      [56, 20],
      [60, 30],
      [40, 30],
    ],
    { from: [40, 20, "#fff4d6"], to: [60, 30, "#f0c878"] },
  );
  pen.rect(49.7, pen.top, 0.6, 20 - pen.top, 0, "#1d3a36");
  pen.rect(76, 68, 10, 12, 1.6, "#f4ece0");
  for (const [x, lean] of [
    [72, -1],
    [78, -0.4],
    [84, 0.5],
    [90, 1],
  ] as const)
    pen.path(
      [81, 69],
      [
        [x - 4, 62, x - 4, 52, x + 2 * lean, 46],
        [x + 6, 54, x + 3, 62, 81, 69],
      ],
      lean > 0 ? "#6fae6a" : "#4f9158",
    );
}

/** A person who runs uphill towards the sun. */
export function runner(pen: Pen): void {
  pen.ground("#ffd9a0", "#ff9f6b");
  pen.disc(72, 30, 14, 14, "#fff2cf");
  const { left: l, right: r, bottom: b } = pen;
  pen.path(
    [l, 70],
    [
      [30, 60, 60, 66, r, 58],
      [r, b],
      [l, b],
    ],
    { from: [0, 60, "#c2534a"], to: [0, b, "#7a2b3a"] },
  );
  pen.disc(52, 24, 6, 6.6, "#3a1d2a");
  pen.path(
    [46, 32],
    [
      [57, 31],
      [60, 40, 58, 50, 55, 55],
      [45, 56],
      [43, 46, 43, 38, 46, 32],
    ],
    "#2f7f86",
  );
  pen.path(
    [47, 34],
    [
      [36, 40],
      [34, 49],
      [37.6, 50],
      [40, 43.4],
      [49, 39],
    ],
    "#e0a583",
  );
  pen.path(
    [56, 34],
    [
      [65, 42],
      [72, 38],
      [73.4, 41.6],
      [65, 47.4],
      [54, 40],
    ],
    "#e0a583",
  );
  pen.path(
    [46, 54],
    [
      [54, 54],
      [62, 64],
      [56, 76],
      [51, 75],
      [55, 65.6],
      [45, 60],
    ],
    "#26344a",
  );
  pen.path(
    [45, 54],
    [
      [53, 56],
      [44, 68],
      [30, 72],
      [29, 67],
      [39, 63],
    ],
    "#1c2738",
  );
  pen.rect(50, 74, 9, 4, 2, "#f6f1e7");
  pen.rect(24, 66, 4, 8, 2, "#f6f1e7");
}
