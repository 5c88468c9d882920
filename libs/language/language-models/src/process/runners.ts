import type { ModelKind } from "../catalogue.ts";
import type { TaskName, Tasks } from "./messages.ts";

/** The tasks of a loaded model. */
export type Runners = { [Name in TaskName]?: (task: Tasks[Name]["takes"]) => Promise<Tasks[Name]["gives"]> };

/** Options for loading. transformers.js expects the name of a model's directory below `env.localModelPath`. */
export type LoadOptions = {
  id: string;
  directory: string;
  kind: ModelKind;
  options: { dtype: "q8"; device: "cpu"; session_options: { intraOpNumThreads: number; interOpNumThreads: number } };
};
