/** What somebody did in the prerendered link field before the page's script stood. */
export type EarlyInput = { text: string; hasFocus: boolean; isSent: boolean };

let isTaken = false;

/**
 * Takes it over, once: while the first page is drawn the prerendered field still stands. Null when there is nothing to
 * take, and at every later call. boot.js notes a sending (data-sent).
 */
export function takeEarlyInput(): EarlyInput | null {
  if (isTaken || typeof document === "undefined") return null;
  isTaken = true;
  // By its trait: who comes here from another page's form still has that one in the document.
  const field = document.querySelector<HTMLInputElement>("#root form input[inputmode=url]");
  if (!field) return null;
  const isSent = document.documentElement.hasAttribute("data-sent");
  document.documentElement.removeAttribute("data-sent");
  return { text: field.value, hasFocus: document.activeElement === field, isSent };
}
