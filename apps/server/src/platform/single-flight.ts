/**
 * Single-flight: concurrent callers with one key share one call. The first caller starts the call, and it is aborted when the
 * last caller has left.
 */
export type SingleFlight<Result> = {
  /** @throws the call's error, or this caller's abort reason, in which case the others keep waiting */
  share(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  isRunning(key: string): boolean;
};

type Flight<Result> = { result: Promise<Result>; abort: AbortController; callers: number };

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>();

  function started(key: string, start: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const abort = new AbortController();
    const flight: Flight<Result> = { result: start(abort.signal), abort, callers: 0 };
    const end = () => void (flights.get(key) === flight && flights.delete(key));
    // Callers see the rejection when they await the promise. Without callers nobody needs it.
    flight.result.then(end, end);
    flights.set(key, flight);
    return flight;
  }

  return {
    async share(key, signal, start) {
      signal.throwIfAborted();
      const flight = flights.get(key) ?? started(key, start);
      flight.callers += 1;
      try {
        return await untilAborted(flight.result, signal);
      } finally {
        flight.callers -= 1;
        if (flight.callers === 0) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.abort.abort(new Error("the last caller has left"));
        }
      }
    },
    isRunning: (key) => flights.has(key),
  };
}

/**
 * Waits for a promise until the signal aborts; the work behind the promise goes on.
 * @throws the promise's rejection, or the signal's reason
 */
export async function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
