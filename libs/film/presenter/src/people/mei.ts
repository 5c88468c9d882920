import type { Person } from "./person.ts";

const hair = "#20222b";
const sheen = "#434a5c";
const knit = "#127f88";
const fold = "#0b6670";

/** A young woman with a black bob, in a knitted top. */
export const mei: Person = {
  skin: { base: "#f4d2b3", shade: "#e4b392", deep: "#8d5a41", blush: "#e8806c", light: "#fbe6d2" },
  lips: { upper: "#c25a5c", lower: "#d6716e", fullness: 0.92 },
  face: { cheek: 92, jaw: 70, chin: 20, length: 126 },
  eyes: { iris: "#4a3023", lid: "#231d1f", width: 20, height: 11.5, tilt: 2.6, lashes: 1 },
  brows: { colour: "#2b2729", thickness: 6, arch: 6, width: 22 },
  nose: { width: 15, length: 32 },
  ears: false,
  neck: 36,
  smile: 9,
  shoulders: 0.86,
  behind: [
    {
      path: "M0 -178 C-92 -178 -126 -118 -124 -38 C-124 30 -134 84 -126 128 C-104 150 -62 152 -38 104 L38 104 C62 152 104 150 126 128 C134 84 124 30 124 -38 C126 -118 92 -178 0 -178 Z",
      colour: hair,
    },
  ],
  back: [],
  skinMarks: [
    {
      path: "M-110 -160 L110 -160 L110 -60 C70 -96 20 -104 -30 -100 C-66 -88 -84 -50 -92 -10 L-110 -10 Z",
      colour: "#dba680",
      opacity: 0.55,
    },
  ],
  beard: [],
  front: [
    {
      path: "M-30 -172 C-92 -164 -116 -110 -112 -40 C-112 20 -122 78 -116 126 C-104 140 -86 138 -80 126 C-92 70 -94 20 -88 -28 C-74 -56 -44 -86 -18 -106 C14 -92 60 -76 88 -30 C95 20 93 70 80 126 C86 138 104 140 116 126 C122 78 112 20 112 -40 C116 -116 84 -180 0 -176 C-10 -176 -20 -175 -30 -172 Z",
      colour: hair,
    },
    { path: "M-22 -160 C-62 -146 -88 -108 -96 -60", colour: sheen, line: 5, opacity: 0.8 },
    { path: "M4 -162 C44 -156 80 -124 94 -76", colour: sheen, line: 5, opacity: 0.55 },
    { path: "M-18 -106 C-20 -130 -14 -156 -4 -172", colour: "#14161c", line: 2.5, opacity: 0.7 },
    { path: "M-102 10 C-104 50 -108 84 -104 116", colour: sheen, line: 3.5, opacity: 0.5 },
    { path: "M102 10 C104 50 108 84 104 116", colour: sheen, line: 3.5, opacity: 0.35 },
  ],
  over: [],
  body: [
    {
      path: "M-58 170 C-84 200 -150 202 -190 234 C-226 262 -236 330 -242 420 L-252 760 L252 760 L242 420 C236 330 226 262 190 234 C150 202 84 200 58 170 C40 196 -40 196 -58 170 Z",
      colour: knit,
    },
    { path: "M-150 380 C-140 450 -144 560 -158 760", colour: fold, line: 5, isMirrored: true },
    {
      path: "M-236 420 C-222 360 -176 372 -150 380 C-172 420 -190 500 -190 760 L-252 760 Z",
      colour: fold,
      opacity: 0.35,
      isMirrored: true,
    },
    {
      path: "M-66 166 C-50 212 50 212 66 166 L52 158 C40 190 -40 190 -52 158 Z",
      colour: fold,
    },
    {
      path: "M-54 178 L-50 192 M-36 188 L-33 201 M-13 193 L-12 206",
      colour: "#3da0a6",
      line: 2.2,
      opacity: 0.7,
      isMirrored: true,
    },
    { path: "M-120 300 C-60 330 60 330 120 300", colour: fold, line: 3, opacity: 0.35 },
    { path: "M-110 520 C-60 536 20 536 90 516", colour: fold, line: 3, opacity: 0.3 },
  ],
  ground: { light: "#dceef0", dark: "#12343c" },
};
