import type { Person } from "./person.ts";

const hair = "#6a4731";
const sheen = "#93694a";
const jacket = "#26435a";
const lapel = "#1d364a";

/** A man in his thirties with brown hair and a short beard, in a jacket over a plain shirt. */
export const jonas: Person = {
  skin: { base: "#f1c8a8", shade: "#dfa986", deep: "#8a5238", blush: "#e07f66", light: "#fae0cb" },
  lips: { upper: "#b7655a", lower: "#c97a6c", fullness: 0.78 },
  face: { cheek: 96, jaw: 82, chin: 30, length: 134 },
  eyes: { iris: "#4d7484", lid: "#3b2a22", width: 18.5, height: 10.5, tilt: 0.8, lashes: 0 },
  brows: { colour: "#5b3c29", thickness: 9, arch: 4, width: 24 },
  nose: { width: 18, length: 38 },
  ears: true,
  neck: 48,
  smile: 8,
  shoulders: 1.04,
  behind: [],
  back: [{ path: "M0 -168 C-78 -168 -110 -118 -106 -40 L106 -40 C110 -118 78 -168 0 -168 Z", colour: hair }],
  skinMarks: [{ path: "M-100 -160 L100 -160 L98 -84 C60 -112 -60 -112 -98 -84 Z", colour: "#d99e7a", opacity: 0.5 }],
  beard: [
    {
      path: "M-102 -14 C-88 10 -84 34 -70 46 C-52 58 -30 50 -20 53 C-8 48 8 48 20 53 C30 50 52 58 70 46 C84 34 88 10 102 -14 L108 160 L-108 160 Z",
      colour: hair,
      opacity: 0.86,
    },
    {
      path: "M-56 66 C-60 86 -52 104 -40 116 M-72 50 C-76 74 -70 94 -60 108",
      colour: sheen,
      line: 2.4,
      opacity: 0.35,
      isMirrored: true,
    },
    { path: "M-16 118 C-8 122 8 122 16 118", colour: sheen, line: 2.4, opacity: 0.4 },
  ],
  front: [
    {
      path: "M-98 2 C-106 -40 -118 -112 -92 -146 C-80 -170 -40 -184 0 -184 C50 -186 82 -172 96 -146 C118 -112 106 -40 98 2 C94 -20 92 -60 82 -92 C52 -94 4 -104 -30 -120 C-54 -112 -78 -104 -85 -88 C-92 -60 -94 -20 -98 2 Z",
      colour: hair,
    },
    { path: "M-62 -152 C-20 -176 40 -176 74 -144", colour: sheen, line: 6, opacity: 0.75 },
    { path: "M-40 -128 C-6 -150 50 -146 82 -116", colour: sheen, line: 4, opacity: 0.5 },
    { path: "M-84 -104 C-80 -126 -70 -140 -56 -150", colour: sheen, line: 4, opacity: 0.5 },
  ],
  over: [],
  body: [
    { path: "M-66 160 C-40 220 40 220 66 160 L108 240 L120 760 L-120 760 L-108 240 Z", colour: "#f3f0e9" },
    { path: "M-64 166 C-40 220 40 220 64 166", colour: "#d9d4c8", line: 7 },
    { path: "M-20 300 C-10 380 -14 460 -22 540", colour: "#d9d4c8", line: 4, opacity: 0.7 },
    {
      path: "M-64 158 C-92 196 -156 200 -192 232 C-228 262 -238 330 -244 420 L-254 760 L-24 760 C-36 600 -50 380 -62 300 Z",
      colour: jacket,
      isMirrored: true,
    },
    {
      path: "M-64 158 L-92 196 L-112 246 L-86 262 L-98 286 L-57 440 C-48 540 -38 660 -32 760 L-24 760 C-36 600 -52 380 -62 300 C-70 250 -72 200 -58 166 Z",
      colour: lapel,
      isMirrored: true,
    },
    { path: "M-112 246 L-86 262 L-98 286", colour: "#3a5a72", line: 2.4, isMirrored: true },
    { path: "M-160 372 C-148 450 -154 580 -168 760", colour: lapel, line: 5, isMirrored: true },
    {
      path: "M-244 420 C-226 366 -186 368 -160 372 C-184 420 -196 500 -196 760 L-254 760 Z",
      colour: lapel,
      opacity: 0.4,
      isMirrored: true,
    },
    { path: "M132 350 L176 344 L178 356 L134 362 Z", colour: lapel },
    { path: "M140 350 L146 330 L160 328 L158 347 Z", colour: "#f3f0e9" },
  ],
  ground: { light: "#e7e4da", dark: "#1b2b37" },
};
