/** The end of a text that arrives in pieces. */
export type Tail = { add(text: string): void; text(): string };

/** @param characters number of characters to record from the end */
export function createTail(characters: number): Tail {
  let kept = "";
  return {
    add: (text) => void (kept = (kept + text).slice(Math.max(0, kept.length + text.length - characters))),
    text: () => kept,
  };
}
