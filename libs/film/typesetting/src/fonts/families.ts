/** A family of the packages @fontsource-variable: its files, in slices of Unicode, hold all weights. Licence of each: OFL-1.1. */
export type Family = {
  /** The family's name in image editors: the start of its PostScript names. */
  postScript: string;
  /** The least and the greatest weight. */
  weights: readonly [number, number];
  /** Whether it has an italic of its own; otherwise letters are slanted. */
  hasItalic: boolean;
};

const family = (postScript: string, weights: Family["weights"] = [100, 900], hasItalic = false): Family => ({
  postScript,
  weights,
  hasItalic,
});

/** All families, by the names of their packages. */
export const families = {
  "noto-sans": family("NotoSans", [100, 900], true),
  "source-serif-4": family("SourceSerif4", [200, 900], true),
  nunito: family("Nunito", [200, 1000], true),
  "jetbrains-mono": family("JetBrainsMono", [100, 800], true),
  "playpen-sans": family("PlaypenSans", [100, 800]),
  oswald: family("Oswald", [200, 700]),
  "noto-emoji": family("NotoEmoji", [300, 700]),
  "noto-sans-arabic": family("NotoSansArabic"),
  "noto-sans-hebrew": family("NotoSansHebrew"),
  "noto-sans-thai": family("NotoSansThai"),
  "noto-sans-sc": family("NotoSansSC"),
  "noto-sans-tc": family("NotoSansTC"),
  "noto-sans-jp": family("NotoSansJP"),
  "noto-sans-kr": family("NotoSansKR"),
  "noto-serif-sc": family("NotoSerifSC", [200, 900]),
  "noto-serif-jp": family("NotoSerifJP", [200, 900]),
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];
