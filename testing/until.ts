/** Polls until the condition is true. @throws Error if it is not true within `seconds` */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come`);
}
