import type { Person } from "./person.ts";

const hair = "#191a1f";
const sheen = "#41444f";
const shirt = "#cf9a33";
const fold = "#ab7a20";

/** A man in his early twenties with black waves, in a hooded sweatshirt. */
export const tarek: Person = {
  skin: { base: "#bd8459", shade: "#a36b43", deep: "#55301a", blush: "#c05a42", light: "#d5a077" },
  lips: { upper: "#94504a", lower: "#ad665b", fullness: 0.92 },
  face: { cheek: 92, jaw: 74, chin: 25, length: 132 },
  eyes: { iris: "#33221a", lid: "#17130f", width: 19.5, height: 11.5, tilt: 1.2, lashes: 0.3 },
  brows: { colour: "#1c1a1a", thickness: 10, arch: 4, width: 25 },
  nose: { width: 19, length: 39 },
  ears: true,
  neck: 43,
  smile: 9,
  shoulders: 0.98,
  behind: [],
  back: [{ path: "M0 -170 C-80 -170 -108 -118 -100 -44 L100 -44 C108 -118 80 -170 0 -170 Z", colour: hair }],
  skinMarks: [{ path: "M-110 -170 L110 -170 L98 -70 C60 -106 -60 -106 -98 -70 Z", colour: "#96603a", opacity: 0.55 }],
  beard: [
    {
      path: "M-96 10 C-86 60 -60 100 0 112 C60 100 86 60 96 10 L100 160 L-100 160 Z",
      colour: "#3a2a22",
      opacity: 0.16,
    },
  ],
  front: [
    {
      path: "M-93 -4 C-102 -44 -116 -118 -92 -146 C-84 -176 -44 -188 -18 -180 C10 -200 58 -192 74 -168 C104 -158 116 -116 104 -84 C102 -62 100 -34 93 -4 C91 -36 88 -70 80 -84 C70 -76 56 -84 52 -96 C40 -86 20 -88 12 -102 C-2 -88 -26 -86 -34 -100 C-44 -84 -64 -78 -76 -88 C-87 -70 -91 -36 -93 -4 Z",
      colour: hair,
    },
    {
      path: "M-84 -126 C-78 -150 -52 -164 -32 -154 C-24 -148 -24 -136 -32 -128",
      colour: sheen,
      line: 4.4,
      opacity: 0.7,
    },
    { path: "M-8 -150 C4 -172 40 -176 54 -156 C60 -146 56 -132 46 -126", colour: sheen, line: 4.4, opacity: 0.7 },
    {
      path: "M-58 -110 C-50 -122 -34 -126 -24 -116 M18 -122 C28 -134 46 -134 54 -120 M70 -132 C84 -136 94 -124 94 -108",
      colour: sheen,
      line: 3.4,
      opacity: 0.5,
    },
  ],
  over: [],
  body: [
    {
      path: "M-62 168 C-90 200 -152 202 -190 234 C-228 262 -238 330 -244 420 L-254 760 L254 760 L244 420 C238 330 228 262 190 234 C152 202 90 200 62 168 C44 210 -44 210 -62 168 Z",
      colour: shirt,
    },
    {
      path: "M-62 160 C-104 176 -132 206 -126 238 C-92 262 -40 252 -10 300 C-14 250 -40 214 -50 178 Z",
      colour: fold,
      isMirrored: true,
    },
    {
      path: "M-62 160 C-104 176 -132 206 -126 238 C-92 262 -40 252 -10 300 C-40 240 -62 216 -56 170 Z",
      colour: shirt,
      opacity: 0.7,
      isMirrored: true,
    },
    { path: "M-30 262 C-34 300 -32 340 -36 380", colour: "#f4e7c8", line: 5, isMirrored: true },
    { path: "M-36 380 L-36 392", colour: "#8a6218", line: 6, isMirrored: true },
    { path: "M-156 376 C-146 450 -150 570 -164 760", colour: fold, line: 5, isMirrored: true },
    {
      path: "M-242 420 C-226 366 -182 370 -156 376 C-178 420 -194 500 -194 760 L-254 760 Z",
      colour: fold,
      opacity: 0.4,
      isMirrored: true,
    },
    {
      path: "M-110 640 C-104 570 -92 540 -70 530 L70 530 C92 540 104 570 110 640 L110 760 L-110 760 Z",
      colour: fold,
      line: 3.4,
      opacity: 0.7,
    },
  ],
  ground: { light: "#e3e8f2", dark: "#1d2536" },
};
