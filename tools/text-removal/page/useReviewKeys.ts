import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useEffect, useEffectEvent } from "react";
import { pageMessages } from "./messages.ts";
import type { Review } from "./review/useReview.ts";
import { useNames } from "./useNames.ts";

/**
 * Keys of the whole editor: Delete drops the selected text, A adds an area, Ctrl+Z undoes. They do nothing while the customer
 * types or a dialog is open.
 *
 * @param say announces text to screen readers
 */
export function useReviewKeys(review: Review, say: (words: string) => void) {
  const t = useText(pageMessages);
  const { nameOf } = useNames();

  function add(): void {
    if (review.isFull) return;
    review.addArea();
    say(t("areaSaid", { number: review.items.length + 1 }));
  }
  function drop(id: number): void {
    const item = review.items.find(({ texts }) => texts.some((text) => text.id === id));
    const text = item?.texts.find((one) => one.id === id);
    review.drop(id);
    if (item && text) say(t(id < 0 ? "removedSaid" : "droppedSaid", { text: nameOf(text, item.number) }));
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (
      target instanceof Element &&
      target.closest("[role=dialog], input:not([type=radio], [type=checkbox]), textarea")
    )
      return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key.toLowerCase() === "z") {
      event.preventDefault();
      return event.shiftKey ? review.redo() : review.undo();
    }
    if (isCommand || event.altKey || event.repeat) return;
    if (key.toLowerCase() === "a") add();
    else if ((key === "Delete" || key === "Backspace") && review.selected) drop(review.selected.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return { add, drop };
}
