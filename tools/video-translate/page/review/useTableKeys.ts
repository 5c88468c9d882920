import type { KeyboardEvent } from "react";

/** Keys of the table: Alt with an arrow key moves to the same field of the next line, Ctrl+Enter plays the line. */
export function useTableKeys(play: (id: string) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, altKey } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
    if (!row || !(target instanceof Element)) return;
    if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      play(row.dataset.line ?? "");
      return;
    }
    if (!altKey || (key !== "ArrowDown" && key !== "ArrowUp")) return;
    const other = key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
    const name = target.closest<HTMLElement>("[data-field]")?.dataset.field ?? "target";
    event.preventDefault();
    (
      other?.querySelector<HTMLElement>(`[data-field="${name}"]`) ??
      other?.querySelector<HTMLElement>("[data-field=target]")
    )?.focus();
  };
}
