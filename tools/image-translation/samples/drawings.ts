/** Pictures of a product page as SVG, 640 by 480. Their text uses the Noto fonts installed on the machine. */
export type Drawing = { kind: "gradient" | "texture" | "vertical"; svg: string };

/** Size of a drawing in pixels; the try-out's picture is drawn at twice this size. */
export const drawnSize = { width: 640, height: 480 } as const;

type Look = { size: number; fill: string; weight?: number; more?: string };

const text = (words: string, x: number, y: number, { size, fill, weight = 400, more = "" }: Look) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" ${more}>${words}</text>`;

const page = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480" font-family="Noto Sans CJK SC, sans-serif">${inside}</svg>`;

/** A gradient of light that falls on a round object from the left. */
const round = (id: string, dark: string, light: string) =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${dark}"/><stop offset=".3" stop-color="${light}"/><stop offset=".7" stop-color="${dark}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

/** A flask on sand with words beside it, some on a plate: the picture of the public page. */
const flask = page(`
  <defs>
    <linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#f3ead9"/><stop offset="1" stop-color="#e2cfae"/></linearGradient>
    ${round("body", "#1d5a60", "#4f979b")}${round("lid", "#9a9284", "#f2ede2")}
    <radialGradient id="shade"><stop offset="0" stop-color="#5d4a2c" stop-opacity=".5"/><stop offset="1" stop-color="#5d4a2c" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="640" height="480" fill="url(#ground)"/>
  <circle cx="522" cy="240" r="138" fill="#fbf5e9"/>
  <ellipse cx="512" cy="430" rx="120" ry="20" fill="url(#shade)"/>
  <rect x="448" y="112" width="128" height="318" rx="26" fill="url(#body)"/>
  <rect x="462" y="54" width="100" height="66" rx="14" fill="url(#lid)"/>
  <rect x="448" y="130" width="128" height="7" fill="#123f44" opacity=".55"/>
  <path d="M512 250c-20 26-27 38-27 51a27 27 0 0 0 54 0c0-13-7-25-27-51z" fill="none" stroke="#cfe9e6" stroke-width="5"/>
  ${text("保温杯", 40, 104, { size: 60, weight: 700, fill: "#173f43" })}
  ${text("早上泡茶，晚上还热", 42, 158, { size: 27, fill: "#5b4a2f" })}
  ${["24 小时保温", "316 不锈钢内胆", "单手开盖"]
    .map(
      (words, i) =>
        `<path d="M42 ${200 + 56 * i}H330" stroke="#c2703a" stroke-width="1.5" opacity=".6"/>${text(words, 42, 238 + 56 * i, { size: 29, weight: 500, fill: "#22333a" })}`,
    )
    .join("")}
  <rect x="40" y="388" width="250" height="58" rx="29" fill="#c2703a"/>
  ${text("限时优惠", 165, 428, { size: 30, weight: 700, fill: "#ffffff", more: 'text-anchor="middle"' })}`);

/** A wooden bowl on linen, with a grained texture everywhere. */
const bowl = page(`
  <defs>
    <filter id="linen" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9 .035" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .42  0 0 0 0 .36  0 0 0 0 .28  .5 .5 0 0 -.2"/></filter>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .16" numOctaves="4" seed="3"/><feColorMatrix values="0 0 0 0 .28  0 0 0 0 .15  0 0 0 0 .06  .9 .6 0 0 -.45"/><feComposite in2="SourceGraphic" operator="in"/></filter>
    <linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="#b9793f"/><stop offset="1" stop-color="#7d4a22"/></linearGradient>
  </defs>
  <rect width="640" height="480" fill="#cdbfa6"/><rect width="640" height="480" filter="url(#linen)"/>
  <ellipse cx="340" cy="430" rx="200" ry="22" fill="#4b3a22" opacity=".45"/>
  <path d="M130 268c0 100 80 164 210 164s210-64 210-164z" fill="url(#wood)"/><path d="M130 268c0 100 80 164 210 164s210-64 210-164z" filter="url(#grain)"/>
  <ellipse cx="340" cy="268" rx="210" ry="44" fill="#5b3417"/><ellipse cx="340" cy="274" rx="190" ry="34" fill="#8f5a2c"/>
  ${text("手工木碗", 40, 104, { size: 62, weight: 700, fill: "#3a2412" })}
  ${text("天然木纹，每只不同", 42, 160, { size: 30, weight: 500, fill: "#3a2412" })}
  ${text("直径 15 厘米", 600, 222, { size: 27, fill: "#3a2412", more: 'text-anchor="end"' })}`);

/** A tea package with its name in vertical columns. */
const tea = page(`
  <defs><linearGradient id="dusk" x2="1" y2="1"><stop offset="0" stop-color="#20483a"/><stop offset="1" stop-color="#10281f"/></linearGradient>${round("tin", "#b08a3e", "#f0d692")}</defs>
  <rect width="640" height="480" fill="url(#dusk)"/>
  <g fill="none" stroke="#3d6b58" stroke-width="2">${[0, 1, 2].map((i) => `<path d="M0 ${392 + 26 * i}C160 ${340 + 26 * i} 300 ${430 + 26 * i} 640 ${352 + 26 * i}"/>`).join("")}</g>
  <rect x="76" y="150" width="190" height="270" rx="16" fill="url(#tin)"/><rect x="66" y="112" width="210" height="56" rx="12" fill="url(#tin)"/>
  <path d="M171 232c-34 30-46 62-36 104 34-8 60-40 62-82-2 40-22 70-50 92" fill="none" stroke="#5c4313" stroke-width="5"/>
  ${column("高山绿茶", 540, 110, { size: 66, weight: 700, fill: "#f3e6c4" })}
  ${column("手工采摘", 450, 90, { size: 36, fill: "#cfe0d2" })}`);

/** Vertical text, letter by letter. */
function column(words: string, x: number, top: number, look: Look): string {
  return [...words].map((letter, i) => text(letter, x, top + 1.12 * look.size * i, look)).join("");
}

export const drawings: readonly Drawing[] = [
  { kind: "gradient", svg: flask },
  { kind: "texture", svg: bowl },
  { kind: "vertical", svg: tea },
];
