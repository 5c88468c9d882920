/** States that followed one another; for a video, each with the moment in the video at which it was changed. */
export type History<State> = {
  past: readonly Step<State>[];
  present: State;
  future: readonly Step<State>[];
  /** The gesture that made the present state: further changes by it are part of the same step. */
  gesture: string | null;
};
/** A state, and the moment in the video at which it was changed into the next, in seconds; 0 without a video. */
type Step<State> = { state: State; time: number };

/** The most steps that can be undone. */
const mostSteps = 200;

export const beginHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  gesture: null,
});

/** @param gesture changes by the same gesture (a drag, a key held down) are one step */
export function changed<State>(
  history: History<State>,
  { state, time, gesture = null }: Step<State> & { gesture?: string | null },
): History<State> {
  if (state === history.present) return history;
  if (gesture !== null && gesture === history.gesture) return { ...history, present: state };
  return {
    past: [...history.past, { state: history.present, time }].slice(-mostSteps),
    present: state,
    future: [],
    gesture,
  };
}

/** Changes the present state without a step of its own: for changes that the customer did not make. */
export const amended = <State>(history: History<State>, state: State): History<State> => ({
  ...history,
  present: state,
});

/** One step back; null when there is none. `time` is the moment in the video of the undone change. */
export function undone<State>({
  past,
  present,
  future,
}: History<State>): { history: History<State>; time: number } | null {
  const last = past.at(-1);
  if (!last) return null;
  const history = {
    past: past.slice(0, -1),
    present: last.state,
    future: [{ state: present, time: last.time }, ...future],
    gesture: null,
  };
  return { history, time: last.time };
}

/** One step forward again; null when there is none. */
export function redone<State>({
  past,
  present,
  future,
}: History<State>): { history: History<State>; time: number } | null {
  const [next, ...rest] = future;
  if (!next) return null;
  const history = {
    past: [...past, { state: present, time: next.time }],
    present: next.state,
    future: rest,
    gesture: null,
  };
  return { history, time: next.time };
}
