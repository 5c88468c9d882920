/** The visitor's input in the prerendered link field before the page's script ran. */
export type EarlyInput = { text: string; hasFocus: boolean; isSent: boolean };

let isTaken = false;

/**
 * Reads that input once, on the first render, while the prerendered field is still in the document. Null when there is no such field,
 * and at every later call. boot.js marks a submission (data-sent).
 */
export function takeEarlyInput(): EarlyInput | null {
  if (isTaken || typeof document === "undefined") return null;
  isTaken = true;
  // Found by its input mode: when a visitor arrives from another prerendered form, that form is still in the document.
  const field = document.querySelector<HTMLInputElement>("#root form input[inputmode=url]");
  if (!field) return null;
  const isSent = document.documentElement.hasAttribute("data-sent");
  document.documentElement.removeAttribute("data-sent");
  return { text: field.value, hasFocus: document.activeElement === field, isSent };
}
