import type { ModelKind } from "../catalogue.ts";
import type { TaskName, Tasks } from "./messages.ts";

/** What a loaded model does. */
export type Runners = { [Name in TaskName]?: (task: Tasks[Name]["takes"]) => Promise<Tasks[Name]["gives"]> };

/** How transformers.js is asked for a model: its directory's name, below `env.localModelPath`. */
export type LoadOptions = {
  id: string;
  directory: string;
  kind: ModelKind;
  options: { dtype: "q8"; device: "cpu"; session_options: { intraOpNumThreads: number; interOpNumThreads: number } };
};
