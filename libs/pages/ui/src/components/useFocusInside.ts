import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const stops =
  "a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]";

/** The elements that keep the focus inside, the topmost last. Only the topmost element handles keys. */
const keepers: HTMLElement[] = [];

/**
 * Keeps the focus inside an element while `isOn`. The focus moves there as soon as the element is rendered; if it moved later, a
 * key pressed meanwhile would act on the page behind. Tab at the last tab stop moves to the first one; Shift+Tab moves the other
 * way.
 *
 * @returns the ref of the element, which must be able to take the focus itself (`tabIndex` -1)
 */
export function useFocusInside<Inside extends HTMLElement>(isOn: boolean): RefObject<Inside | null> {
  const inside = useRef<Inside>(null);

  useLayoutEffect(() => {
    const element = inside.current;
    if (!isOn || !element) return;
    (stopsIn(element)[0] ?? element).focus({ preventScroll: true });
  }, [isOn]);

  useEffect(() => {
    const element = inside.current;
    if (!isOn || !element) return;
    keepers.push(element);
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || event.defaultPrevented || keepers.at(-1) !== element) return;
      const next = roundTheEnd(element, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", press);
    return () => {
      keepers.splice(keepers.indexOf(element), 1);
      document.removeEventListener("keydown", press);
    };
  }, [isOn]);

  return inside;
}

/** The tab stop to which Tab moves instead of leaving the element; null when the browser's own next stop is inside. */
function roundTheEnd(element: HTMLElement, isBackwards: boolean): HTMLElement | null {
  const all = stopsIn(element);
  const [first = element, last = first] = [all[0], all.at(-1)];
  const now = document.activeElement;
  if (now === null || !element.contains(now)) return isBackwards ? last : first;
  if (isBackwards) return now === first || now === element ? last : null;
  return now === last || all.length === 0 ? first : null;
}

/** The tab stops of the element, in order. In a group of radio buttons, only the selected button is a stop, or the first one. */
function stopsIn(element: HTMLElement): HTMLElement[] {
  const all = [...element.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
  );
  return all.filter(
    (stop) => !(stop instanceof HTMLInputElement) || stop.type !== "radio" || stop === stopOf(stop, all),
  );
}

function stopOf(radio: HTMLInputElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const group = all.filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === "radio" && one.name === radio.name && one.form === radio.form,
  );
  return group.find(({ checked }) => checked) ?? group[0];
}
