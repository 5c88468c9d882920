import type { Layer, Person } from "./person.ts";

const hair = "#1d1614";
const sheen = "#4a3831";
const dress = "#bf5530";
const fold = "#9c4122";

const curls: Layer[] = [
  [-96, -110, 40],
  [-70, -148, 42],
  [-28, -170, 44],
  [22, -172, 44],
  [66, -152, 42],
  [96, -112, 40],
  [-116, -66, 38],
  [116, -66, 38],
  [-120, -20, 34],
  [120, -20, 34],
  [-112, 22, 30],
  [112, 22, 30],
  [-98, 58, 25],
  [98, 58, 25],
].map(([x, y, r]) => ({ path: circle(x!, y!, r!), colour: hair }));

/** A woman in her thirties with natural curls and gold earrings. */
export const amara: Person = {
  skin: { base: "#7d4c32", shade: "#653a26", deep: "#361c11", blush: "#b5543a", light: "#9c6547" },
  lips: { upper: "#7e3336", lower: "#a04a4a", fullness: 1.3 },
  face: { cheek: 94, jaw: 74, chin: 23, length: 130 },
  eyes: { iris: "#2e1b12", lid: "#120c0a", width: 20.5, height: 12, tilt: 2, lashes: 1.2 },
  brows: { colour: "#1a1210", thickness: 7, arch: 8, width: 23 },
  nose: { width: 21, length: 36 },
  ears: true,
  neck: 38,
  smile: 10,
  shoulders: 0.88,
  behind: [
    {
      path: "M0 -190 C-100 -190 -140 -116 -136 -40 C-134 20 -112 60 -84 76 L84 76 C112 60 134 20 136 -40 C140 -116 100 -190 0 -190 Z",
      colour: hair,
    },
    ...curls,
    {
      path: "M-134 -78 C-130 -104 -116 -124 -100 -136 M-78 -176 C-58 -192 -40 -200 -18 -202 M36 -200 C58 -198 76 -188 90 -176 M-146 -34 C-144 -14 -140 4 -130 18",
      colour: sheen,
      line: 4,
      opacity: 0.6,
    },
  ],
  back: [],
  skinMarks: [{ path: "M-110 -170 L110 -170 L100 -70 C60 -118 -60 -118 -100 -70 Z", colour: "#5a3220", opacity: 0.6 }],
  beard: [],
  front: [
    {
      path: "M-96 -34 C-106 -70 -100 -130 -50 -158 C-16 -172 22 -172 54 -156 C100 -128 106 -70 96 -34 C92 -62 84 -84 66 -100 C52 -94 40 -104 26 -108 C10 -100 -6 -110 -20 -108 C-34 -102 -48 -102 -62 -96 C-82 -82 -92 -60 -96 -34 Z",
      colour: hair,
    },
    {
      path: "M-66 -126 C-60 -140 -44 -146 -34 -138 M-14 -140 C-6 -154 14 -154 20 -142 M40 -138 C52 -146 66 -138 70 -126",
      colour: sheen,
      line: 3.6,
      opacity: 0.7,
    },
    { path: circle(-104, 34, 12), colour: "#d8a63c", line: 3.6 },
    { path: circle(104, 34, 12), colour: "#d8a63c", line: 3.6 },
  ],
  over: [],
  body: [
    {
      path: "M-96 188 C-128 206 -168 212 -194 238 C-228 266 -236 330 -242 420 L-252 760 L252 760 L242 420 C236 330 228 266 194 238 C168 212 128 206 96 188 C70 260 30 300 0 316 C-30 300 -70 260 -96 188 Z",
      colour: dress,
    },
    {
      path: "M-96 188 C-70 260 -30 300 0 316 C30 300 70 260 96 188 L108 194 C80 276 40 316 4 336 L-6 336 C-44 314 -82 272 -108 194 Z",
      colour: fold,
    },
    { path: "M2 336 C6 420 6 560 0 760", colour: fold, line: 4, opacity: 0.6 },
    { path: "M-152 380 C-142 450 -146 570 -160 760", colour: fold, line: 5, isMirrored: true },
    {
      path: "M-240 420 C-224 366 -178 372 -152 380 C-174 420 -192 500 -192 760 L-252 760 Z",
      colour: fold,
      opacity: 0.35,
      isMirrored: true,
    },
    { path: "M-60 236 C-40 268 -20 284 0 292 C20 284 40 268 60 236", colour: "#d8a63c", line: 2.6 },
    { path: circle(0, 294, 5), colour: "#d8a63c" },
  ],
  ground: { light: "#f4e6d6", dark: "#38241b" },
};

function circle(x: number, y: number, r: number): string {
  const k = 0.5523 * r;
  return `M${x + r} ${y} C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} Z`;
}
