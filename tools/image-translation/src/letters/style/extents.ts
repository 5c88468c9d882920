/** How far the ink of a text extends above its baseline, and below it (a negative number), in ems. */
export type Extents = { top: number; bottom: number };

type Kind = readonly [pattern: RegExp, top: number, bottom: number];

/** Measured on Noto Sans and Serif CJK and on DejaVu Sans and Serif, regular and bold; each value is the mean of all fonts. */
const kinds: readonly Kind[] = [
  [/[一―ー—-]/u, 0.45, 0.33],
  [/[，。、,._]/u, 0.2, -0.12],
  [/[\p{Script=Hangul}]/u, 0.845, -0.09],
  [/[\p{Script=Katakana}]/u, 0.77, -0.06],
  [/[\p{Script=Hiragana}]/u, 0.8, -0.06],
  [/[\p{Script=Han}（）\u300c\u300d！？：；％]/u, 0.848, -0.085],
  [/[()[\]{}|/@Qj]/u, 0.77, -0.16],
  [/[gpqy]/u, 0.56, -0.225],
  [/[bdfhkl\p{Lu}\p{N}%&!?$€¥#"']/u, 0.75, -0.01],
  [/[ti]/u, 0.73, -0.01],
  [/\p{L}/u, 0.55, -0.01],
];

/** The extent of a text's ink. Text with unknown characters is treated as Chinese. */
export function extentsOf(text: string): Extents {
  let top = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  for (const letter of text) {
    const kind = kinds.find(([pattern]) => pattern.test(letter));
    if (!kind) continue;
    top = Math.max(top, kind[1]);
    bottom = Math.min(bottom, kind[2]);
  }
  return top > bottom ? { top, bottom } : { top: 0.848, bottom: -0.085 };
}

/** Whether most of a text is Chinese, Japanese or Korean. */
export function isWide(text: string): boolean {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return wide > 0.3 * [...text.replace(/\s/gu, "")].length;
}
