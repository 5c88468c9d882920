import { isTag } from "@cutwater/language/language-tag.ts";

/** The tag of a language that a service names in English ("english") or by its code ("en"); null for an unknown name. */
export function languageNamed(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(wanted) && isTag(wanted)) return wanted;
  return tags().get(wanted) ?? null;
}

let made: Map<string, string> | null = null;

/** Every two-letter code by its English name. The map is built at the first lookup. */
function tags(): Map<string, string> {
  if (made) return made;
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).concat("yue", "haw");
  made = new Map([
    ["mandarin", "zh"],
    ["castilian", "es"],
    ["flemish", "nl"],
    ["myanmar", "my"],
  ]);
  for (const code of codes) {
    const name = names.of(code)?.toLowerCase();
    if (name && !made.has(name)) made.set(name, code);
  }
  return made;
}
