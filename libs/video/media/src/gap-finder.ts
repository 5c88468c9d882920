/** A gap between two packets of a stream: the time of the packet before the gap, and the distance to the packet after the gap. */
export type Gap = { fromSeconds: number; seconds: number };

/** Two packets further apart than this many times the usual distance have a gap between them. */
const fewestFrames = 2.5;
/** A shorter distance is not a gap: containers round timestamps, and the audio of a segment may end one frame early. */
const fewestSeconds = 0.06;
/** A stream with more gaps than this is not checked, so that the list of its gaps stays short. */
export const mostGaps = 10_000;
/** Number of packets that are sorted at a time. Video codecs reorder at most 16 frames (ITU-T H.265, A.4.2). */
const mostReordered = 32;
/** Distances up to this many milliseconds are counted in a histogram. */
const longestCountedMs = 10_000;

export type GapFinder = {
  /** Adds the next timestamp, in storage order. */
  add(seconds: number): void;
  /** Returns the gaps in ascending order; null when there are more than `mostGaps`. Call it once, after the last timestamp. */
  end(): Gap[] | null;
};

/**
 * Finds the gaps between the timestamps of one stream of any length in bounded memory. A gap is a distance of more than 2.5 times
 * the median distance and more than 0.06 s. The median is only known at the end, so the longest distances are kept until then.
 */
export function createGapFinder(): GapFinder {
  const ahead: number[] = [];
  const counts = new Map<number, number>();
  let total = 0;
  let last = Number.NaN;
  let kept: Gap[] = [];
  let longestDropped = fewestSeconds;

  function keep(gap: Gap): void {
    if (gap.seconds <= longestDropped) return;
    kept.push(gap);
    if (kept.length < 2 * mostGaps) return;
    kept.sort(longestFirst);
    longestDropped = kept[mostGaps]?.seconds ?? longestDropped;
    kept = kept.slice(0, mostGaps);
  }

  function takeNext(): void {
    const time = ahead.shift() ?? Number.NaN;
    const seconds = time - last;
    if (seconds > 0) {
      const ms = Math.min(Math.round(seconds * 1_000), longestCountedMs);
      counts.set(ms, (counts.get(ms) ?? 0) + 1);
      total += 1;
      keep({ fromSeconds: last, seconds });
    }
    if (!(seconds <= 0)) last = time;
  }

  function usualSeconds(): number {
    let before = 0;
    for (const ms of [...counts.keys()].sort((one, other) => one - other)) {
      before += counts.get(ms) ?? 0;
      if (before > total / 2) return ms / 1_000;
    }
    return 0;
  }

  return {
    add(seconds) {
      let at = ahead.length;
      while (at > 0 && (ahead[at - 1] ?? 0) > seconds) at -= 1;
      ahead.splice(at, 0, seconds);
      if (ahead.length > mostReordered) takeNext();
    },
    end() {
      while (ahead.length > 0) takeNext();
      const most = Math.max(fewestSeconds, usualSeconds() * fewestFrames);
      const gaps = kept.filter(({ seconds }) => seconds > most);
      if (gaps.length > mostGaps || longestDropped > most) return null;
      return gaps.sort((one, other) => one.fromSeconds - other.fromSeconds);
    },
  };
}

/**
 * Returns the longest gap of the result that has no counterpart in the source; null when there is none. A source may show one
 * picture for several seconds; that is not a hole. Gaps are compared by duration, because the result may begin at another time.
 */
export function newGap(result: readonly Gap[], source: readonly Gap[]): Gap | null {
  const sourceSorted = source.toSorted(longestFirst);
  // Each gap of the source explains one gap of the result, so both lists are compared in order of duration.
  const isNew = (gap: Gap, index: number) =>
    gap.seconds > (sourceSorted[index]?.seconds ?? Number.NEGATIVE_INFINITY) + fewestSeconds;
  return result.toSorted(longestFirst).find(isNew) ?? null;
}

const longestFirst = (one: Gap, other: Gap): number => other.seconds - one.seconds;
