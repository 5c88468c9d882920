const stops = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Moves the focus to the first control of the newest card that has one. @returns whether there is one */
export function focusNewestCard(list: HTMLElement): boolean {
  const cards = [...list.querySelectorAll<HTMLElement>("[data-card]")].reverse();
  const [first] = cards.flatMap((card) =>
    [...card.querySelectorAll<HTMLElement>(stops)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
    ),
  );
  first?.focus();
  return first !== undefined;
}
