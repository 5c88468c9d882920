import type { Pen } from "./pen.ts";

/** A cup of coffee on a table by a window. */
export function cup(pen: Pen): void {
  pen.ground("#f2d9b8", "#d9a778");
  pen.glow(18, 20, 70, "#fff4dc", 0.9);
  pen.rect(pen.left, 72, pen.right - pen.left, pen.bottom - 72, 0, {
    from: [0, 72, "#8a5a3c"],
    to: [0, pen.bottom, "#5c3a28"],
  });
  pen.disc(54, 84, 34, 5, "#3a221640");
  pen.disc(50, 82, 30, 5, { from: [20, 80, "#fdf8ef"], to: [80, 86, "#d9cbb8"] });
  pen.disc(50, 81, 20, 3, "#c9b8a2");
  pen.path(
    [69, 52],
    [
      [86, 48, 86, 72, 66, 70],
      [66, 65],
      [78, 66, 78, 55, 69, 57],
    ],
    { from: [66, 50, "#f3e9db"], to: [84, 70, "#c6b49c"] },
  );
  pen.path(
    [29, 46],
    [
      [71, 46],
      [71, 66, 66, 80, 56, 81],
      [44, 81],
      [34, 80, 29, 66, 29, 46],
    ],
    { from: [28, 50, "#ffffff"], to: [72, 70, "#cfbfa9"] },
  );
  pen.disc(50, 46, 21, 4.6, "#e6dac9");
  pen.disc(50, 46.6, 18.6, 3.6, { from: [32, 45, "#4a2a18"], to: [68, 48, "#7a4a2c"] });
  pen.disc(45, 46.2, 6, 1.1, "#b98556");
  for (const [x, tall] of [
    [42, 22],
    [52, 28],
    [60, 20],
  ] as const)
    pen.path(
      [x, 42],
      [
        [x - 5, 36, x + 5, 42 - tall + 6, x, 42 - tall],
        [x + 3, 42 - tall + 7, x - 2, 37, x + 2, 42],
      ],
      "#ffffff66",
    );
}

/** A bottle with a label, and leaves behind it. */
export function bottle(pen: Pen): void {
  pen.ground("#dfe9df", "#a9c3b0");
  pen.glow(70, 24, 60, "#ffffff", 0.8);
  for (const [x, y, lean] of [
    [20, 70, -1],
    [80, 66, 1],
    [14, 44, -1],
    [86, 40, 1],
  ] as const)
    pen.path(
      [50 + (x - 50) * 0.3, 84],
      [
        [x - 12 * lean, y + 6, x - 4 * lean, y - 20, x + 6 * lean, y - 26],
        [x + 8 * lean, y - 6, x + 2 * lean, y + 14, 50 + (x - 50) * 0.3, 84],
      ],
      { from: [x, y - 26, "#6f9a7c"], to: [50, 84, "#3f6b52"] },
    );
  pen.rect(pen.left, 84, pen.right - pen.left, pen.bottom - 84, 0, {
    from: [0, 84, "#f3efe6"],
    to: [0, pen.bottom, "#d8d0c0"],
  });
  pen.disc(54, 86.5, 22, 3, "#2c3b3033");
  pen.rect(44, 10, 12, 9, 1.5, { from: [44, 0, "#2d2a26"], to: [56, 0, "#57514a"] });
  pen.path(
    [45, 19],
    [
      [55, 19],
      [55, 27],
      [57, 31, 66, 33, 66, 42],
      [66, 82],
      [66, 86, 64, 87, 61, 87],
      [39, 87],
      [36, 87, 34, 86, 34, 82],
      [34, 42],
      [34, 33, 43, 31, 45, 27],
    ],
    { from: [34, 0, "#c87f3a"], to: [66, 0, "#8a4a1c"] },
  );
  pen.rect(37, 36, 3.4, 46, 1.7, "#ffffff55");
  pen.rect(36.5, 50, 27, 24, 1, "#f8f3e8");
  pen.rect(41, 55, 18, 2.6, 1.3, "#2f5a45");
  pen.rect(44, 60, 12, 1.4, 0.7, "#9fb0a4");
  pen.disc(50, 67.5, 3.6, 3.6, "#c87f3a");
}

/** A pair of headphones on a stand, in evening light. */
export function headphones(pen: Pen): void {
  pen.ground("#2b2f55", "#6a3f6c");
  pen.glow(50, 46, 60, "#ff9a6b", 0.65);
  pen.rect(pen.left, 82, pen.right - pen.left, pen.bottom - 82, 0, {
    from: [0, 82, "#1d1b34"],
    to: [0, pen.bottom, "#12111f"],
  });
  pen.disc(50, 85, 24, 3, "#00000066");
  pen.path(
    [22, 56],
    [
      [18, 8, 82, 8, 78, 56],
      [72, 56],
      [74, 20, 26, 20, 28, 56],
    ],
    { from: [22, 20, "#f4ede4"], to: [78, 50, "#b8a99c"] },
  );
  pen.rect(47.5, 20, 5, 62, 2, { from: [47, 0, "#3c3a55"], to: [53, 0, "#24223a"] });
  pen.rect(36, 80, 28, 4, 2, "#24223a");
  for (const side of [-1, 1]) {
    const x = 50 + side * 26;
    pen.rect(x - 9, 44, 18, 30, 8, { from: [x - 9, 44, "#fbf6ef"], to: [x + 9, 74, "#a99b90"] });
    pen.rect(x - side * 9 - 4, 47, 8, 24, 4, "#2a2740");
    pen.disc(x + side * 2, 59, 4, 9, { from: [x, 50, "#e8ddd0"], to: [x, 68, "#c2b3a5"] });
  }
}

/** A plate of noodles, seen from above. */
export function dish(pen: Pen): void {
  pen.ground("#e9ddc8", "#d3bf9f");
  for (let row = 0; row < 9; row++) pen.rect(pen.left, row * 14 - 12, pen.right - pen.left, 0.5, 0, "#bfa98533");
  pen.disc(52, 54, 43, 43, "#5b432a33");
  pen.disc(50, 50, 42, 42, { from: [10, 10, "#ffffff"], to: [90, 90, "#d8d2c8"] });
  pen.disc(50, 50, 31, 31, { from: [80, 80, "#f5f1ea"], to: [20, 20, "#c9c0b2"] });
  pen.disc(50, 51, 28, 28, { from: [30, 25, "#d8572b"], to: [70, 78, "#9c2f17"] });
  for (let strand = 0; strand < 12; strand++) {
    const turn = strand * 0.9;
    const x = 50 + 13 * Math.cos(turn);
    const y = 50 + 13 * Math.sin(turn);
    pen.path(
      [x - 11, y],
      [
        [x - 9, y - 9, x + 9, y - 9, x + 11, y],
        [x + 8, y - 6.4, x - 8, y - 6.4, x - 9.4, y],
      ],
      strand % 2 ? "#f3cf7a" : "#e6b858",
    );
    pen.path(
      [x - 8, y + 5],
      [
        [x - 6, y - 3, x + 7, y - 2, x + 9, y + 6],
        [x + 6, y + 0.4, x - 5, y - 0.6, x - 6.4, y + 5],
      ],
      "#f7dc98",
    );
  }
  for (const [x, y] of [
    [38, 40],
    [60, 36],
    [64, 58],
    [42, 64],
  ] as const) {
    pen.disc(x, y, 5, 5, { from: [x - 4, y - 4, "#f0553f"], to: [x + 4, y + 5, "#b7271d"] });
    pen.disc(x - 1.6, y - 1.8, 1.1, 0.8, "#ffffff99");
  }
  for (const [x, y, way] of [
    [50, 47, 1],
    [55, 54, -1],
    [46, 54, 1],
  ] as const)
    pen.path(
      [x, y + 6],
      [
        [x - 7 * way, y, x - 4 * way, y - 7, x + 2 * way, y - 8],
        [x + 7 * way, y - 2, x + 5 * way, y + 4, x, y + 6],
      ],
      { from: [x, y - 8, "#79b356"], to: [x, y + 6, "#3d7a34"] },
    );
}

/** A cutting board with tomatoes and herbs. */
export function board(pen: Pen): void {
  pen.ground("#f0e7d8", "#d8c9b0");
  pen.rect(8, 26, 84, 58, 6, { from: [8, 26, "#c98f56"], to: [92, 84, "#9c6634"] });
  for (let row = 0; row < 6; row++) pen.rect(12, 34 + row * 9, 76, 0.5, 0.2, "#7f512833");
  pen.path(
    [30, 20],
    [
      [86, 44],
      [89, 47, 86, 51, 82, 49],
      [28, 26],
    ],
    { from: [30, 20, "#f5f7f8"], to: [60, 44, "#aab4ba"] },
  );
  pen.path(
    [12, 9],
    [
      [31, 18],
      [28, 27],
      [9, 17],
      [6, 14, 8, 8, 12, 9],
    ],
    "#3a2c22",
  );
  for (const [x, y] of [
    [34, 62],
    [52, 68],
  ] as const) {
    pen.disc(x + 2, y + 3, 11, 9, "#5b351a55");
    pen.disc(x, y, 11, 10.4, { from: [x - 8, y - 8, "#f4644a"], to: [x + 8, y + 9, "#b3241a"] });
    pen.disc(x, y, 7.4, 7, "#f7a08a");
    for (let seed = 0; seed < 6; seed++)
      pen.disc(x + 4.6 * Math.cos(seed), y + 4.4 * Math.sin(seed), 1.3, 0.8, "#fbe0a8");
  }
  for (let leaf = 0; leaf < 7; leaf++) {
    const x = 68 + (leaf % 3) * 6;
    const y = 58 + leaf * 3;
    pen.path(
      [x, y],
      [
        [x - 3, y - 5, x + 3, y - 9, x + 6, y - 9],
        [x + 7, y - 4, x + 4, y, x, y],
      ],
      leaf % 2 ? "#5c9a46" : "#3f7c35",
    );
  }
}

/** A steaming pot. */
export function pot(pen: Pen): void {
  pen.ground("#31424a", "#1c282e");
  pen.glow(50, 40, 60, "#ffb25e", 0.45);
  pen.rect(pen.left, 80, pen.right - pen.left, pen.bottom - 80, 0, {
    from: [0, 80, "#26343a"],
    to: [0, pen.bottom, "#10181c"],
  });
  for (const [x, lean] of [
    [36, -1],
    [50, 1],
    [63, -1],
  ] as const)
    pen.path(
      [x, 44],
      [
        [x - 8 * lean, 32, x + 10 * lean, 22, x, 6],
        [x + 15 * lean, 24, x - 2 * lean, 34, x + 5, 44],
      ],
      "#ffffff2e",
    );
  pen.rect(12, 52, 14, 7, 3, "#0f1518");
  pen.rect(74, 52, 14, 7, 3, "#0f1518");
  pen.path(
    [22, 46],
    [
      [78, 46],
      [76, 74],
      [75, 80, 70, 82, 66, 82],
      [34, 82],
      [30, 82, 25, 80, 24, 74],
    ],
    { from: [22, 0, "#d8542f"], to: [78, 0, "#8c2b18"] },
  );
  pen.disc(50, 46, 28, 6, "#f0a583");
  pen.disc(50, 46.6, 25, 4.8, { from: [26, 44, "#e8b04c"], to: [74, 50, "#b9741f"] });
  for (const [x, y] of [
    [42, 46],
    [56, 48],
    [61, 45],
    [36, 47.4],
  ] as const)
    pen.disc(x, y, 2.6, 1, "#4f8a3d");
  pen.rect(27, 54, 3, 20, 1.5, "#ffffff44");
}
