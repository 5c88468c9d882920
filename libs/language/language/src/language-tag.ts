/** Whether a text is a language tag of BCP 47 by its form, such as "en" or "zh-Hans". */
export function isTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "";
  } catch {
    // An error means that the form is wrong, which is the answer.
    return false;
  }
}
