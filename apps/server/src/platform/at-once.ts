/**
 * Limits what one owner does at the same time in this process.
 *
 * @returns a function that counts one more and returns the function to call at its end; null if the owner is at the limit
 */
export function createAtOnce(most: number): (ownerId: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (ownerId) => {
    const count = counts.get(ownerId) ?? 0;
    if (count >= most) return null;
    counts.set(ownerId, count + 1);
    return () => {
      const left = (counts.get(ownerId) ?? 1) - 1;
      if (left > 0) counts.set(ownerId, left);
      else counts.delete(ownerId);
    };
  };
}
