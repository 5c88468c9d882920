/** Whether a text is a language tag of BCP 47 by its form, such as "en" or "zh-Hans". */
export function isTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "";
  } catch {
    // The form is what was asked.
    return false;
  }
}
