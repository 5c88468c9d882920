/** Whether a text has the form of a BCP 47 language tag, such as "en" or "zh-Hans". */
export function isTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "";
  } catch {
    // An error means that the form is wrong, which is the answer.
    return false;
  }
}
