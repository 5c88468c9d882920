/** The visitor's input in the prerendered link field before the page's script has run. */
export type EarlyInput = { text: string; hasFocus: boolean; isSent: boolean };

let isTaken = false;

/**
 * Reads the early input once, on the first render, while the prerendered field is still in the document. Null if there is no such
 * field, and at every later call. boot.js marks a submission (data-sent).
 */
export function takeEarlyInput(): EarlyInput | null {
  if (isTaken || typeof document === "undefined") return null;
  isTaken = true;
  // The field is found by its input mode, because a form of another prerendered page may still be in the document.
  const field = document.querySelector<HTMLInputElement>("#root form input[inputmode=url]");
  if (!field) return null;
  const isSent = document.documentElement.hasAttribute("data-sent");
  document.documentElement.removeAttribute("data-sent");
  return { text: field.value, hasFocus: document.activeElement === field, isSent };
}
