/** A language's own name, as players show it, such as "Español". @param language BCP 47 */
export function nameInItself(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language", fallback: "code" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
