import type { Person } from "./person.ts";

const hair = "#d3d8da";
const grey = "#aeb6bb";
const cardigan = "#5a6d52";
const fold = "#475742";
const frame = "#3a3230";

/** A man in his sixties with grey hair, a moustache and glasses, in a cardigan over a shirt. */
export const walter: Person = {
  skin: { base: "#efc4a6", shade: "#dca587", deep: "#85503a", blush: "#de7a63", light: "#f9dcc8" },
  lips: { upper: "#b5695f", lower: "#c67d71", fullness: 0.66 },
  face: { cheek: 97, jaw: 84, chin: 32, length: 136 },
  eyes: { iris: "#5c6f63", lid: "#4a382f", width: 17, height: 9.5, tilt: -0.6, lashes: 0 },
  brows: { colour: "#b9bfc2", thickness: 9, arch: 3, width: 24 },
  nose: { width: 21, length: 40 },
  ears: true,
  neck: 46,
  smile: 8,
  shoulders: 1,
  behind: [],
  back: [
    {
      path: "M0 -156 C-74 -156 -112 -110 -112 -34 C-112 -8 -106 14 -98 24 L98 24 C106 14 112 -8 112 -34 C112 -110 74 -156 0 -156 Z",
      colour: grey,
    },
  ],
  skinMarks: [
    {
      path: "M-44 -100 C-20 -106 20 -106 44 -100 M-36 -84 C-14 -89 14 -89 36 -84",
      colour: "#85503a",
      line: 2.2,
      opacity: 0.28,
    },
    {
      path: "M-70 -20 C-78 -22 -84 -26 -88 -32 M-70 -12 C-78 -11 -84 -12 -90 -15 M-68 -4 C-75 0 -81 2 -86 2",
      colour: "#85503a",
      line: 1.8,
      opacity: 0.35,
      isMirrored: true,
    },
    { path: "M-58 6 C-50 13 -36 15 -25 11", colour: "#85503a", line: 2, opacity: 0.3, isMirrored: true },
    { path: "M-31 42 C-44 52 -50 64 -51 80", colour: "#85503a", line: 2.4, opacity: 0.4, isMirrored: true },
  ],
  beard: [],
  front: [
    {
      path: "M-84 -128 C-66 -160 -14 -172 24 -166 C60 -162 84 -146 92 -122 C70 -142 40 -146 10 -140 C-26 -138 -62 -124 -84 -128 Z",
      colour: hair,
    },
    {
      path: "M-98 22 C-118 -20 -120 -96 -84 -134 C-60 -160 -10 -172 30 -164 C16 -158 0 -148 -10 -136 C-44 -130 -72 -110 -82 -84 C-88 -62 -90 -38 -90 -12 Z",
      colour: hair,
    },
    {
      path: "M98 22 C118 -20 120 -92 88 -132 C66 -160 18 -172 -22 -160 C4 -158 22 -150 30 -142 C60 -134 76 -112 84 -84 C90 -62 90 -38 90 -12 Z",
      colour: hair,
    },
    {
      path: "M-96 -6 C-106 -46 -98 -96 -72 -124 M-56 -136 C-36 -150 -12 -156 8 -156",
      colour: grey,
      line: 3.4,
      opacity: 0.9,
    },
    {
      path: "M98 -6 C106 -46 100 -92 76 -122 M60 -136 C46 -146 34 -150 22 -152",
      colour: grey,
      line: 3.4,
      opacity: 0.9,
    },
  ],
  over: [
    {
      path: "M0 52 C-16 47 -36 54 -46 68 C-38 72 -18 69 0 64 C18 69 38 72 46 68 C36 54 16 47 0 52 Z",
      colour: "#dfe3e4",
    },
    { path: "M-34 64 C-24 57 -12 56 -3 58 M34 64 C24 57 12 56 3 58", colour: grey, line: 2 },
    {
      path: "M-70 -28 C-70 -40 -60 -43 -41 -43 C-22 -43 -12 -40 -12 -28 C-12 -6 -22 8 -41 8 C-60 8 -70 -6 -70 -28 Z",
      colour: "#ffffff",
      opacity: 0.16,
      isMirrored: true,
    },
    {
      path: "M-70 -28 C-70 -40 -60 -43 -41 -43 C-22 -43 -12 -40 -12 -28 C-12 -6 -22 8 -41 8 C-60 8 -70 -6 -70 -28 Z",
      colour: frame,
      line: 4,
      isMirrored: true,
    },
    { path: "M-12 -30 C-6 -35 6 -35 12 -30", colour: frame, line: 4 },
    { path: "M-70 -31 L-94 -34", colour: frame, line: 4, isMirrored: true },
    { path: "M-58 -34 L-50 -18 M-50 -36 L-45 -26 M24 -34 L32 -18", colour: "#ffffff", line: 3, opacity: 0.5 },
  ],
  body: [
    { path: "M-66 158 L0 300 L66 158 L104 240 L110 760 L-110 760 L-104 240 Z", colour: "#d7e4ec" },
    { path: "M-4 296 L-4 760", colour: "#b3c6d2", line: 3 },
    { path: "M0 372 L1 373 M0 460 L1 461 M0 548 L1 549", colour: "#8ea5b3", line: 9 },
    {
      path: "M-76 168 C-104 202 -158 204 -192 236 C-228 264 -238 330 -244 420 L-254 760 L-24 760 C-36 560 -54 400 -76 300 Z",
      colour: cardigan,
      isMirrored: true,
    },
    {
      path: "M-76 168 C-90 200 -92 250 -84 300 C-62 400 -46 560 -36 760 L-18 760 C-30 560 -48 400 -70 300 C-78 260 -78 210 -66 180 Z",
      colour: fold,
      isMirrored: true,
    },
    { path: "M-68 150 L-84 186 L-30 262 L0 226 Z", colour: "#e6eff4", isMirrored: true },
    { path: "M-84 186 L-30 262 L0 226", colour: "#b3c6d2", line: 3, isMirrored: true },
    { path: "M-160 372 C-148 450 -154 580 -168 760", colour: fold, line: 5, isMirrored: true },
    {
      path: "M-244 420 C-226 366 -186 368 -160 372 C-184 420 -196 500 -196 760 L-254 760 Z",
      colour: fold,
      opacity: 0.4,
      isMirrored: true,
    },
  ],
  ground: { light: "#e6ece2", dark: "#212d25" },
};
