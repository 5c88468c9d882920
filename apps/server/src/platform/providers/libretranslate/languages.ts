/**
 * A server's own code of a language; null if the server does not have the language. Traditional Chinese is zh-Hant, zh-TW or zt.
 */
export function codeAmong(codes: readonly string[], tag: string): string | null {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const isTraditional = language === "zh" && script === "Hant";
  const spellings = [
    tag,
    `${language}-${script}`,
    `${language}-${region}`,
    ...(isTraditional ? ["zh-TW", "zt"] : [language, ...(language === "zh" ? ["zh-CN"] : [])]),
  ];
  for (const spelling of spellings) {
    const code = codes.find((one) => one.toLowerCase() === spelling.toLowerCase());
    if (code !== undefined) return code;
  }
  return null;
}
