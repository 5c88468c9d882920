// The sample's scene: a small boat crosses a bay at sunrise and leaves a wake. Every layer is drawn here and moved by ffmpeg.
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "./step.mjs";

const width = 1920;
const height = 1080;
export const rate = 25;
/** The height of the horizon, in pixels from the top. */
const horizon = 610;

/** The layers from back to front: their drawings, and their positions at the time t (seconds) as ffmpeg expressions. */
const layers = [
  { size: [width, height], draw: sky, x: "0", y: "0" },
  { size: [620, 620], draw: sun, x: "1010", y: "330-14*t" },
  { size: [2300, 300], draw: clouds, x: "-60-14*t", y: "70" },
  { size: [2300, 280], draw: () => ridge(3, 280, 190, 130, "#7d9fb0"), x: "-20-10*t", y: `${horizon - 268}` },
  { size: [2500, 220], draw: () => ridge(11, 220, 130, 90, "#4f7c8d"), x: "-40-22*t", y: `${horizon - 208}` },
  { size: [2700, 150], draw: shore, x: "-60-38*t", y: `${horizon - 138}` },
  { size: [width, height - horizon], draw: sea, x: "0", y: `${horizon}` },
  { size: [900, 380], draw: glitter, x: "870+14*sin(1.7*t)", y: `${horizon + 6}+3*sin(2.3*t)` },
  { size: [2900, 420], draw: () => swell(5, 24, 420, "#1c6a80"), x: "-80-62*t", y: "690+7*sin(1.3*t)" },
  { size: [150, 60], draw: () => gull(10), x: "1500-74*t", y: "250+26*sin(0.9*t)", when: "lt(mod(t,0.72),0.36)" },
  { size: [150, 60], draw: () => gull(42), x: "1500-74*t", y: "250+26*sin(0.9*t)", when: "gte(mod(t,0.72),0.36)" },
  { size: [150, 60], draw: () => gull(42), x: "1690-82*t", y: "330+22*sin(t+2)", when: "lt(mod(t,0.8),0.4)" },
  { size: [150, 60], draw: () => gull(10), x: "1690-82*t", y: "330+22*sin(t+2)", when: "gte(mod(t,0.8),0.4)" },
  { size: [1040, 470], draw: boat, x: "-820+196*t", y: "400+9*sin(1.6*t)" },
  { size: [3300, 330], draw: () => swell(17, 30, 330, "#114f65"), x: "-100-105*t", y: "812+10*sin(1.6*t+1)" },
  { size: [3900, 230], draw: () => swell(29, 36, 230, "#0a3a4d"), x: "-120-160*t", y: "930+13*sin(1.9*t+2)" },
  { size: [150, 150], draw: emblem, x: "1716", y: "54" },
];

/** Draws the layers to a folder. @returns ffmpeg's inputs, and the part of its filter graph that ends in [scene] */
export async function drawScene(folder, seconds) {
  const sharp = createRequire(path.join(root, "libs/video/media/package.json"))("sharp");
  const files = layers.map((_, n) => path.join(folder, `layer-${n}.png`));
  for (const [n, { size, draw }] of layers.entries()) {
    const [w, h] = size;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${draw(w)}</svg>`;
    await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(files[n]);
  }
  // Each picture is decoded once and then repeated in memory.
  const loops = layers.map(
    (_, n) => `[${n}:v]format=${n === 0 ? "yuv420p" : "yuva420p"},loop=-1:1:0,setpts=N/${rate}/TB,fps=${rate}[l${n}]`,
  );
  const overlays = layers.slice(1).map(({ x, y, when }, before) => {
    const enabled = when ? `:enable='${when}'` : "";
    return `[${before === 0 ? "l0" : `s${before}`}][l${before + 1}]overlay=x='${x}':y='${y}':shortest=0${enabled}[s${before + 1}]`;
  });
  const last = `[s${layers.length - 1}]trim=duration=${seconds},setsar=1[scene]`;
  return { inputs: files.flatMap((file) => ["-i", file]), graph: [...loops, ...overlays, last].join(";") };
}

function sky() {
  return `<defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#2a5f7f"/><stop offset=".26" stop-color="#6fa6b5"/>
    <stop offset=".45" stop-color="#f3cda6"/><stop offset=".57" stop-color="#fbe6c8"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/>`;
}

function sun() {
  return `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff4d6" stop-opacity=".9"/><stop offset=".35" stop-color="#ffdf9e" stop-opacity=".42"/>
    <stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/></radialGradient></defs>
    <circle cx="310" cy="310" r="310" fill="url(#g)"/><circle cx="310" cy="310" r="78" fill="#fff3cf"/>`;
}

function clouds() {
  const random = seeded(7);
  return repeat(9, (n) => {
    const x = 140 + n * 250 + random() * 90;
    const y = 110 + random() * 130;
    const s = 0.8 + random() * 0.9;
    const puffs = [
      [0, 0, 120, 20],
      [-50, -14, 56, 24],
      [24, -24, 70, 34],
      [88, -8, 52, 20],
    ];
    const drawn = puffs.map(([cx, cy, rx, ry]) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`).join("");
    return `<g transform="translate(${x.toFixed()} ${y.toFixed()}) scale(${s.toFixed(2)})" fill="#fff8ec" opacity=".62">${drawn}</g>`;
  });
}

/** A line of mountains, filled down to its foot. */
function ridge(seed, foot, rise, step, fill) {
  const random = seeded(seed);
  const points = repeat(
    28,
    (n) => ` ${n * step} ${(foot - 30 - rise * (n % 2 ? random() : 0.35 * random())).toFixed()}`,
  );
  return `<path d="M0 ${foot}L${points} L${28 * step} ${foot}Z" fill="${fill}" stroke="${fill}" stroke-width="14" stroke-linejoin="round"/>`;
}

/** A low shore with fir trees and a dark village. */
function shore(w) {
  const random = seeded(23);
  const land = repeat(37, (n) => ` ${n * 75} ${(112 - 20 * Math.sin(n / 2.4) - 10 * random()).toFixed()}`);
  const firs = repeat(120, () => {
    const x = random() * w;
    const tall = 26 + random() * 44;
    return `<path d="M${x.toFixed()} ${(126 - tall).toFixed()}l${(tall * 0.22).toFixed()} ${tall.toFixed()}h-${(tall * 0.44).toFixed()}z"/>`;
  });
  const houses = repeat(9, (n) => {
    const x = 420 + n * 44 + random() * 18;
    return `<path d="M${x} 128v-24l15-13 15 13v24z" fill="#e9d8c2"/><path d="M${x - 3} 105l18-16 18 16z" fill="#a8553f"/>`;
  });
  return `<g fill="#2c5a60">${firs}<path d="M0 150L${land} L${w} 150Z"/></g>${houses}`;
}

function sea() {
  return `<defs><linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#a9cfcd"/><stop offset=".16" stop-color="#4f9cab"/>
    <stop offset="1" stop-color="#12566c"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#w)"/>`;
}

/** The sun's reflection on the water. */
function glitter() {
  const random = seeded(31);
  const dashes = repeat(150, () => {
    const y = 380 * random() ** 1.5;
    const x = 450 + (random() - 0.5) * (150 + 1.5 * y);
    const long = 18 + random() * (30 + y / 4);
    return `<path d="M${(x - long / 2).toFixed()} ${y.toFixed()}h${long.toFixed()}" stroke-width="${(1.5 + y / 90).toFixed(1)}"/>`;
  });
  return `<g stroke="#fff1cc" stroke-linecap="round" opacity=".66">${dashes}</g>`;
}

/** Waves from one side to the other, with lighter crests. */
function swell(seed, rise, tall, fill) {
  const random = seeded(seed);
  const one = random() * 6;
  const other = random() * 6;
  const line = repeat(220, (n) => {
    const x = n * 18;
    const up = Math.abs(Math.sin(x / 150 + one)) * rise + Math.sin(x / 61 + other) * rise * 0.22;
    return ` ${x} ${(rise * 1.6 - up).toFixed(1)}`;
  });
  return `<path d="M0 ${tall}L${line} V${tall}Z" fill="${fill}"/><path d="M${line.trim().replace(/ (\d+ )/g, "L$1")}" fill="none" stroke="#bfe3e2" stroke-opacity=".34" stroke-width="3"/>`;
}

/** A sailing boat seen from the side, with its bow to the right, and the two lines of its wake. */
function boat() {
  return `<g fill="none" stroke="#eaf6f4" stroke-linecap="round"><path d="M620 438C430 430 220 446 20 440" stroke-width="5" opacity=".7"/>
    <path d="M610 452C440 456 300 450 130 458" stroke-width="4" opacity=".45"/><path d="M960 434c20-18 44-20 60-6" stroke-width="6"/></g>
    <path d="M796 20V380" stroke="#5b3a26" stroke-width="9"/>
    <path d="M786 44C742 150 690 262 640 352L786 366Z" fill="#fdf6e6"/><path d="M786 44C760 170 730 280 700 358L786 366Z" fill="#e9dcc4"/>
    <path d="M808 60C860 170 905 270 938 358L808 368Z" fill="#d8563b"/><path d="M808 214C852 262 890 310 925 330L938 358L808 368Z" fill="#b9432c"/>
    <path d="M600 384H986C968 424 930 454 884 462H690C646 456 616 424 600 384Z" fill="#163847"/><path d="M600 384H986L978 402H607Z" fill="#f2e6cf"/>
    <path d="M796 22l56 14-56 16z" fill="#0b9fad"/><circle cx="706" cy="352" r="17" fill="#3c2a20"/><path d="M682 386c0-24 48-24 48 0z" fill="#e3b23c"/>`;
}

/** A gull whose wings are lowered by this many pixels. */
const gull = (down) =>
  `<path d="M8 ${down}Q42 ${down / 2 - 2} 75 30Q108 ${down / 2 - 2} 142 ${down}Q108 ${down / 2 + 10} 75 38Q42 ${down / 2 + 10} 8 ${down}Z" fill="#274552"/>`;

/** The logo of a fictional broadcaster, as something to erase. */
function emblem() {
  return `<g opacity=".92"><circle cx="75" cy="75" r="58" fill="none" stroke="#fff" stroke-width="11"/><path d="M56 45l50 30-50 30z" fill="#fff"/></g>`;
}

const repeat = (count, draw) => Array.from({ length: count }, (_, n) => draw(n)).join("");

/** Pseudo-random numbers that are always the same for a seed. Source: mulberry32, Tommy Ettinger, public domain. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
