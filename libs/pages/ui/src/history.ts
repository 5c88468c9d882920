/** States that came one after the other; of a video, each with the moment of it at which it was changed. */
export type History<State> = {
  past: readonly Step<State>[];
  present: State;
  future: readonly Step<State>[];
  /** The gesture that made the present state: further changes by it are part of the same step. */
  gesture: string | null;
};
/** A state, and when in the video the change away from it was made, in seconds; 0 where there is none. */
type Step<State> = { state: State; time: number };

/** So many steps can be taken back. */
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

/** Changes the present without a step of its own: what the customer did not do. */
export const amended = <State>(history: History<State>, state: State): History<State> => ({
  ...history,
  present: state,
});

/** One step back; null where there is none. `time` is when in the video the change was made that goes. */
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

/** One step forward again; null where there is none. */
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
