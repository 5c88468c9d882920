/** What a field holds as JSON; null where it is none, which is refused as what does not fit. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
