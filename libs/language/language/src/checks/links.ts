/** Whether a translation contains each web and email address of its source, letter by letter. */
export const keepsLinks = (source: string, translation: string): boolean =>
  linksOf(source).every((link) => translation.includes(link));

/** Web and email addresses of a text, without the sentence's punctuation at their end. */
export const linksOf = (text: string): string[] =>
  [...text.matchAll(link)].map(([found]) => found.replace(/(?<![.,;:!?)\]}'"…])[.,;:!?)\]}'"…]+$/, ""));

const link = /(?:https?:\/\/|www\.)[^\s<>"，。！？；：）》】]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
