/** An undo history of states. For a video, each state has the time in the video at which it was changed. */
export type History<State> = {
  past: readonly Step<State>[];
  present: State;
  future: readonly Step<State>[];
  /** The gesture that produced the current state. Further changes by the same gesture are part of the same step. */
  gesture: string | null;
};
/** A state, and the time in the video, in seconds, at which it was changed into the next state; 0 without a video. */
type Step<State> = { state: State; time: number };

/** Maximum number of steps that can be undone. */
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

/** Changes the current state without adding a step, for changes that the customer did not make. */
export const amended = <State>(history: History<State>, state: State): History<State> => ({
  ...history,
  present: state,
});

/** Undoes one step; null when there is none. `time` is the time in the video of the undone change. */
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

/** Redoes one step; null when there is none. */
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
