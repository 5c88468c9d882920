import { preparingStep } from "@cutwater/contract/preparing.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import type { OnWaiting } from "./asks/create-asker.ts";
import type { FromEngine } from "./engine-messages.ts";

type Progress = Extract<FromEngine, { kind: "progress" }>;

export type EngineProgress = {
  /** Sends at most ten reports a second, however often an engine reports. */
  progress: JobContext["progress"];
  /** Shows in the job's step that a request waits for a model. Afterwards the engine's own step is shown again. */
  waits: OnWaiting;
};

/** The progress reports of a run. */
export function createEngineProgress(send: (progress: Progress) => void): EngineProgress {
  let last: Progress = { kind: "progress", percent: 0, step: null, secondsLeft: null };
  let waiting: Progress["step"] = null;
  let sentAt = 0;
  const sendLast = () => send(waiting ? { ...last, step: waiting, secondsLeft: null } : last);
  return {
    progress(percent, step, secondsLeft = null) {
      const now = performance.now();
      const isNewStep = step?.key !== last.step?.key;
      if (!isNewStep && (!(percent > last.percent) || (now - sentAt < 100 && percent < 100))) return;
      last = { ...last, percent: Math.max(last.percent, Math.min(100, percent)), step: step ?? null, secondsLeft };
      sentAt = now;
      sendLast();
    },
    waits(waits) {
      waiting = waits && preparingStep(waits.port, waits.preparing);
      sendLast();
    },
  };
}
