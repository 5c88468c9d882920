/** The drawn words, by script: sentences of one line, like subtitles. */
export const words = {
  latin: [
    "Did you see who left the door open?",
    "Nobody came home before midnight.",
    "We should have taken the other road.",
    "It was raining all the way back",
    "and the old bridge was gone.",
  ],
  cjk: ["你昨天晚上去哪里了", "我在车站等了三个小时", "那座旧桥已经不见了", "雨一直下到天亮", "我们应该走另一条路"],
  cyrillic: [
    "Ты видел, кто открыл дверь?",
    "Никто не вернулся до полуночи.",
    "Надо было ехать другой дорогой,",
    "а старого моста больше нет.",
    "Дождь шёл до самого утра.",
  ],
  arabic: [
    "لم يعد أحد قبل منتصف الليل",
    "هل رأيت من فتح الباب",
    "كان يجب أن نسلك الطريق الآخر",
    "استمر المطر حتى الصباح",
  ],
} as const;

export type Script = keyof typeof words;

/** The font families for a script, with the families of the set-up first. */
export const families: Readonly<Record<Script, string>> = {
  latin: "DejaVu Sans, sans-serif",
  cjk: "Noto Sans CJK SC, Noto Sans CJK JP, sans-serif",
  cyrillic: "DejaVu Sans, sans-serif",
  arabic: "DejaVu Sans, Noto Sans Arabic, sans-serif",
};
