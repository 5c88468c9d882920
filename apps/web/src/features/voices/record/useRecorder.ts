import { voiceLimits } from "@cutwater/contract/voices.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { barSeconds } from "./levels.ts";
import { faultOf, type Microphone, type MicrophoneFault, openMicrophone } from "./microphone.ts";
import type { Recording } from "./recording.ts";

export type RecorderState = {
  phase: "idle" | "asking" | "recording";
  seconds: number;
  /** A peak in dB for each bar recorded so far. */
  levels: readonly number[];
};
const idle: RecorderState = { phase: "idle", seconds: 0, levels: [] };
const tickMs = 80;

/**
 * Records from the microphone, at most 20 seconds. Then the recording ends by itself and is kept. `onDone` gets whether it ended by itself.
 */
export function useRecorder({
  onDone,
  onFault,
}: {
  onDone: (recording: Recording, isFull: boolean) => void;
  onFault: (fault: MicrophoneFault) => void;
}) {
  const [state, setState] = useState(idle);
  const open = useRef<{ microphone: Microphone; timer: ReturnType<typeof setInterval>; startedAt: number } | null>(
    null,
  );
  /**
   * Incremented at each close. If it changes while the browser asks for permission, the visitor has left, and the microphone is
   * not kept open.
   */
  const turn = useRef(0);

  function close() {
    turn.current++;
    if (open.current) clearInterval(open.current.timer);
    const { microphone } = open.current ?? {};
    open.current = null;
    return microphone;
  }
  const leave = useEffectEvent(() => close()?.drop());
  useEffect(() => () => leave(), []);

  async function finish(isFull: boolean) {
    const startedAt = open.current?.startedAt ?? 0;
    const microphone = close();
    if (!microphone) return;
    const seconds = Math.min(voiceLimits.most, (performance.now() - startedAt) / 1000);
    const blob = await microphone.stop();
    setState(idle);
    onDone({ blob, seconds, fileName: null }, isFull);
  }

  async function start() {
    close()?.drop();
    const own = turn.current;
    setState({ ...idle, phase: "asking" });
    try {
      const microphone = await openMicrophone();
      if (own !== turn.current) return microphone.drop();
      const startedAt = performance.now();
      const timer = setInterval(() => {
        const seconds = (performance.now() - startedAt) / 1000;
        const peak = microphone.peak();
        setState((before) => ({ phase: "recording", seconds, levels: withPeak(before.levels, seconds, peak) }));
        if (seconds >= voiceLimits.most) void finish(true);
      }, tickMs);
      open.current = { microphone, timer, startedAt };
      setState({ phase: "recording", seconds: 0, levels: [] });
    } catch (error) {
      if (own !== turn.current) return;
      setState(idle);
      onFault(faultOf(error));
    }
  }
  return {
    ...state,
    start: () => void start(),
    stop: () => void finish(false),
    reset: () => {
      close()?.drop();
      setState(idle);
    },
  };
}

/** The loudest peak within the time of each bar. */
function withPeak(levels: readonly number[], seconds: number, peak: number): number[] {
  const bar = Math.floor(seconds / barSeconds);
  const next = [...levels];
  while (next.length <= bar) next.push(-60);
  next[bar] = Math.max(next[bar] ?? -60, peak);
  return next;
}
