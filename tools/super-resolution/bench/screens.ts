import type { Image } from "@cutwater/imaging/image.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { launchBrowser } from "../../../testing/browser.ts";

/** A page drawn by a browser at its own size and, as the truth, at finer resolutions. */
export type Screen = { name: string; small: Image; truths: Readonly<Record<2 | 4, Image>> };

const size = { width: 400, height: 264 } as const;

/** Draws the pages with the machine's Chromium. @throws Error if it is missing */
export async function drawScreens(): Promise<Screen[]> {
  const { browser, close } = await launchBrowser();
  const draw = async (page: string, deviceScaleFactor: number): Promise<Image> => {
    const tab = await browser.newPage({ viewport: size, deviceScaleFactor });
    await tab.setContent(page);
    const picture = await tab.screenshot();
    await tab.close();
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: info.channels, data: new Uint8Array(data) };
  };
  try {
    const screens: Screen[] = [];
    for (const [name, page] of Object.entries(pages))
      screens.push({ name, small: await draw(page, 1), truths: { 2: await draw(page, 2), 4: await draw(page, 4) } });
    return screens;
  } finally {
    await close();
  }
}

const styled = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>*{margin:0;box-sizing:border-box}${style}</style>${body}`;

const svg = (content: string): string =>
  styled("", `<svg width="400" height="264" viewBox="0 0 400 264" style="display:block">${content}</svg>`);

const article = styled(
  "body{background:#fff;color:#222;font:13px/1.5 'Liberation Serif';padding:14px}h1{font:bold 21px 'Liberation Sans'}a{color:#0645ad}p{margin:6px 0}",
  `<h1>Tide tables, explained</h1><p>The moon pulls at the sea twice a day. <a>Harbour masters</a> write down when the water stands
  highest, and add what the wind may do: 0.3 m at force 7, 1.1 m in a storm.</p><p style="font:12px/1.6 'Noto Sans CJK SC'">潮汐表列出每天高潮和低潮的时间。
  港口的水深随潮水变化，船只据此进出。</p><p style="font-size:11px;color:#777">Last edited on 3 March. Figures in metres above chart datum; see the
  notes for &ldquo;mean high water springs&rdquo;.</p><p>Neaps follow the quarter moon; springs follow new and full.</p>`,
);

const code = styled(
  "body{background:#1e1e2e;color:#cdd6f4;font:12px/17px 'DejaVu Sans Mono';padding:10px;white-space:pre}i{color:#89b4fa;font-style:normal}b{color:#a6e3a1;font-weight:400}u{color:#6c7086;text-decoration:none}",
  `<u> 1</u> <i>export function</i> tideAt(hours: <i>number</i>) {
<u> 2</u>   <u>// two waves a day, in metres</u>
<u> 3</u>   <i>const</i> phase = (hours / 12.42) * 2 * Math.PI;
<u> 4</u>   <i>return</i> 1.9 + 1.4 * Math.cos(phase);
<u> 5</u> }
<u> 6</u>
<u> 7</u> <i>for</i> (<i>const</i> port <i>of</i> ["<b>Brest</b>", "<b>Dover</b>"]) {
<u> 8</u>   <i>if</i> (!isKnown(port)) <i>continue</i>;
<u> 9</u>   print(\`<b>\${port}: \${tideAt(6)} m</b>\`);
<u>10</u> }
<u>11</u>
<u>12</u> <i>type</i> Port = { id: <i>string</i>; depth: <i>number</i>[] };
<u>13</u> <i>const</i> all = ports.filter(({ id }) => id !== "<b></b>");`,
);

const form = styled(
  "body{background:#f2f3f7;font:13px 'Liberation Sans';color:#1c2333;padding:12px}.c{background:#fff;border:1px solid #d5d9e3;border-radius:8px;padding:12px}h2{font-size:15px;margin-bottom:8px}.i{border:1px solid #aab;border-radius:4px;padding:5px 8px;color:#888;margin:4px 0 9px}.b{display:inline-block;border-radius:5px;padding:7px 14px;background:#2f6fed;color:#fff;margin-right:8px}.g{background:#888;color:#9a9a9a}.r{height:6px;border-radius:3px;background:linear-gradient(90deg,#2f6fed 62%,#dde2ee 62%);margin:10px 0}.s{float:right;width:34px;height:18px;border-radius:9px;background:#31b46d}.s:after{content:'';float:right;width:14px;height:14px;border-radius:7px;background:#fff;margin:2px}",
  `<div class="c"><div class="s"></div><h2>Restore image</h2>Name<div class="i">holiday-2019.png</div>Notes<div class="i">optional</div>
  <div class="r"></div><span class="b">Restore</span><span class="b g">Cancel</span><small style="color:#667">62 % · 4.1 MB left</small>
  <p style="margin-top:9px;font-size:11px;color:#b3261e">⚠ The longest side may be 4,096 pixels.</p></div>`,
);

const chart = svg(`<rect width="400" height="264" fill="#fff"/>
  ${[40, 80, 120, 160, 200].map((y) => `<path d="M40 ${y}.5H390" stroke="#ddd"/><text x="34" y="${y + 4}" font-family="Liberation Sans" font-size="11" text-anchor="end" fill="#555">${(220 - y) / 2}</text>`).join("")}
  ${[62, 88, 51, 134, 110, 155, 96].map((h, i) => `<rect x="${52 + i * 48}" y="${220 - h}" width="22" height="${h}" fill="${["#4e79a7", "#f28e2b", "#e15759", "#76b7b2", "#59a14f", "#edc948", "#b07aa1"][i]}"/>`).join("")}
  <path d="M40 220.5H390M40.5 24V220" stroke="#333"/><path d="M63 150L111 122L159 141L207 70L255 92L303 44L351 61" fill="none" stroke="#c00" stroke-width="2"/>
  <path d="M63 190Q160 60 351 130" fill="none" stroke="#000" stroke-dasharray="4 3"/><circle cx="207" cy="70" r="4" fill="#fff" stroke="#c00" stroke-width="2"/>
  <text x="215" y="248" font-family="Liberation Sans" font-size="12" text-anchor="middle" fill="#222">Mon  Tue  Wed  Thu  Fri  Sat  Sun — landings, t</text>`);

const plan = svg(`<rect width="400" height="264" fill="#fbfaf4"/><g fill="none" stroke="#000">
  <path d="M30 30H250V200H30ZM30 110H140V200M140 30V80M250 90H370V200H250M190 200V150H250" stroke-width="2.5"/>
  <path d="M140 80A30 30 0 0 1 110 110M190 150A28 28 0 0 0 218 178M60 30L150 200M30 60L250 165"/>
  ${Array.from({ length: 18 }, (_, i) => `<path d="M${255 + i * 6} 195L${270 + i * 6} 96" stroke-width=".7"/>`).join("")}
  <path d="M30 222H250M30 217V227M250 217V227M370 215V230"/><circle cx="320" cy="50" r="28"/><circle cx="320" cy="50" r="20" stroke-dasharray="5 2"/></g>
  <text x="140" y="240" font-family="DejaVu Sans" font-size="11" text-anchor="middle">7.20 m</text><text x="54" y="140" font-family="DejaVu Serif" font-size="14">Kitchen</text>
  <text x="160" y="62" font-family="DejaVu Serif" font-size="14">Hall 12 m²</text>`);

const grey =
  svg(`<rect width="400" height="264" fill="#808080"/><g fill="#969696"><rect x="20" y="20" width="70" height="50"/><path d="M110 20L190 34L150 90Z"/>
  <circle cx="240" cy="50" r="30"/><text x="20" y="130" font-family="Liberation Sans" font-size="16">Grey words on grey ground</text></g>
  <g fill="#303030"><text x="20" y="160" font-family="Liberation Sans" font-size="13" font-weight="bold">Dark words; 0123456789 @#%&amp;</text>
  <path d="M20 180H380V183H20Z"/><path d="M300 20L380 90L376 94L296 24Z"/></g><g fill="#e03030"><text x="20" y="210" font-family="Liberation Serif" font-size="14">Red on grey: halos show here first</text></g>
  <path d="M20 240L380 225" stroke="#fff"/><path d="M20 250L380 250" stroke="#0a0a80" stroke-width="2"/>`);

const pages = { article, code, form, chart, plan, grey };
