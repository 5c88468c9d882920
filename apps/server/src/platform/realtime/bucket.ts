/** Token bucket: allows `burst` frames at once, and `perSecond` in the long run. */
export function createBucket({ burst, perSecond, now }: { burst: number; perSecond: number; now: () => number }) {
  let left = burst;
  let countedAt = now();
  return (): boolean => {
    const at = now();
    left = Math.min(burst, left + ((at - countedAt) * perSecond) / 1_000);
    countedAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
