import type { WorkStep } from "@cutwater/studio-kit/languages/work-steps.ts";
import type { Draft } from "../draft.ts";
import { pictureReader } from "./setup/work.ts";

/** The steps already done for a draft, with their engines. */
export function workOf({ means: { listen, translate, speak } }: Pick<Draft, "means">): WorkStep[] {
  const steps: WorkStep[] = [{ kind: listen.name === pictureReader.name ? "read" : "hear", means: [listen] }];
  if (translate) steps.push({ kind: "translate", means: [translate] });
  if (speak) steps.push({ kind: "speak", means: [speak] });
  return steps;
}
