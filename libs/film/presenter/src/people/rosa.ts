import type { Person } from "./person.ts";

const hair = "#4f3c38";
const sheen = "#7d6762";
const streak = "#a79a97";
const knit = "#7a3f5e";
const fold = "#602f49";

/** A woman in her fifties, her greying hair pinned up, in a plum jacket over a cream blouse. */
export const rosa: Person = {
  skin: { base: "#dba67f", shade: "#c4895f", deep: "#6f3f27", blush: "#cf6650", light: "#ecc3a2" },
  lips: { upper: "#a5403f", lower: "#bd5652", fullness: 0.98 },
  face: { cheek: 95, jaw: 77, chin: 26, length: 128 },
  eyes: { iris: "#4f3a22", lid: "#2a1d1a", width: 19, height: 10.5, tilt: 0.6, lashes: 0.9 },
  brows: { colour: "#4b3833", thickness: 6.5, arch: 8, width: 23 },
  nose: { width: 18, length: 37 },
  ears: true,
  neck: 39,
  smile: 10,
  shoulders: 0.92,
  behind: [
    { path: "M6 -216 C-34 -218 -52 -192 -46 -166 C-40 -146 52 -146 58 -166 C64 -192 46 -214 6 -216 Z", colour: hair },
    {
      path: "M-30 -176 C-26 -196 -4 -206 18 -202 M-16 -164 C-8 -184 16 -192 38 -182",
      colour: sheen,
      line: 3.6,
      opacity: 0.8,
    },
  ],
  back: [
    {
      path: "M0 -172 C-84 -172 -114 -116 -110 -40 C-108 -14 -102 4 -96 12 L96 12 C102 4 108 -14 110 -40 C114 -116 84 -172 0 -172 Z",
      colour: hair,
    },
  ],
  skinMarks: [
    { path: "M-110 -170 L110 -170 L100 -70 C66 -112 -50 -120 -100 -62 Z", colour: "#b0764d", opacity: 0.5 },
    {
      path: "M-70 -18 C-77 -20 -83 -24 -87 -29 M-70 -9 C-77 -8 -83 -9 -88 -12",
      colour: "#6f3f27",
      line: 1.8,
      opacity: 0.3,
      isMirrored: true,
    },
    { path: "M-33 43 C-44 52 -49 62 -50 74", colour: "#6f3f27", line: 2.2, opacity: 0.32, isMirrored: true },
  ],
  beard: [],
  front: [
    {
      path: "M-97 0 C-116 -50 -110 -124 -62 -154 C-20 -180 44 -178 76 -150 C110 -118 112 -50 97 0 C96 -36 92 -62 78 -82 C50 -92 10 -108 -14 -130 C-32 -106 -64 -84 -82 -66 C-92 -46 -96 -26 -97 0 Z",
      colour: hair,
    },
    { path: "M-14 -130 C-40 -122 -74 -98 -92 -52", colour: streak, line: 5, opacity: 0.85 },
    { path: "M-14 -132 C24 -136 66 -114 86 -78", colour: streak, line: 4.6, opacity: 0.7 },
    {
      path: "M-20 -150 C-60 -142 -92 -108 -101 -56 M0 -156 C44 -156 84 -128 98 -84",
      colour: sheen,
      line: 3.6,
      opacity: 0.7,
    },
    {
      path: "M-104 17.5 C-95.5 17.5 -95.5 30.5 -104 30.5 C-112.5 30.5 -112.5 17.5 -104 17.5 Z",
      colour: "#f4efe4",
      isMirrored: true,
    },
  ],
  over: [],
  body: [
    { path: "M-70 172 C-44 214 44 214 70 172 L112 250 L120 760 L-120 760 L-112 250 Z", colour: "#f5ecdd" },
    {
      path: "M-40 204 C-22 262 -14 320 -18 420 M40 204 C22 262 14 320 18 420 M0 214 C2 300 2 380 0 480",
      colour: "#dccfb8",
      line: 3.4,
    },
    {
      path: "M-80 176 C-106 204 -160 206 -194 238 C-230 266 -238 330 -244 420 L-254 760 L-36 760 C-54 600 -72 420 -72 320 C-86 260 -92 210 -80 176 Z",
      colour: knit,
      isMirrored: true,
    },
    {
      path: "M-80 176 C-96 220 -112 262 -84 330 C-82 460 -62 620 -46 760 L-30 760 C-48 600 -66 440 -66 320 C-70 270 -74 220 -66 190 Z",
      colour: fold,
      isMirrored: true,
    },
    { path: "M-156 376 C-146 450 -150 570 -164 760", colour: fold, line: 5, isMirrored: true },
    {
      path: "M-242 420 C-226 366 -182 370 -156 376 C-178 420 -194 500 -194 760 L-254 760 Z",
      colour: fold,
      opacity: 0.4,
      isMirrored: true,
    },
    {
      path: "M-128 300 C-120 294 -112 300 -116 308 C-112 316 -120 322 -128 316 C-136 322 -144 316 -140 308 C-144 300 -136 294 -128 300 Z",
      colour: "#d8b45c",
    },
  ],
  ground: { light: "#f1e5eb", dark: "#301f2b" },
};
