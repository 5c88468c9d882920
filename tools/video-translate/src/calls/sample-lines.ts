import type { TryOutLanguage } from "../../calls.ts";

/**
 * The subtitles of the public page's clip (drawn by samples/scenes.ts), with times in seconds and a translation that was made
 * beforehand.
 */
export const tryOutLines: readonly SampleLine[] = [
  {
    start: 0.2,
    end: 1.3,
    source: "The lake is calm today.",
    targets: { zh: "今天湖面很平静。", es: "Hoy el lago está en calma.", ja: "今日の湖は穏やかです。" },
  },
  {
    start: 1.5,
    end: 2.6,
    source: "Let us take the boat.",
    targets: { zh: "我们去划船吧。", es: "Vamos en la barca.", ja: "ボートに乗りましょう。" },
  },
];

type SampleLine = { start: number; end: number; source: string; targets: Readonly<Record<TryOutLanguage, string>> };
