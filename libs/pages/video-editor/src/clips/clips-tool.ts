import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { keptSources } from "@cutwater/studio-kit/batch/kept-sources.ts";
import type { BatchTool } from "@cutwater/studio-kit/batch/useBatch.ts";
import type { Tool } from "@cutwater/toolkit/tool.ts";
import { isShape, isText, isValue } from "@cutwater/ui/shape-checks.ts";
import type { StoredName } from "@cutwater/ui/storage.ts";
import { isAmount, isFacts } from "../draft.ts";
import { sourceOfJob, type VideoFacts } from "../source.ts";
import type { EditedTool } from "../useEditor.ts";
import type { CarriedStand, Markings } from "./shared-marking.ts";

/** A tool that takes several videos with one marking. */
export type ClipsTool<Stand> = EditedTool<Stand> & {
  carried: CarriedStand<Stand>;
  batch: BatchTool<Markings<Stand>, VideoFacts>;
};

/** @param storedAs the name under which the tab stores the videos and their markings */
export function clipsTool<Stand>(
  tool: Pick<Tool, "accepts">,
  edited: EditedTool<Stand>,
  carried: CarriedStand<Stand>,
  storedAs: StoredName,
): ClipsTool<Stand> {
  const { isStand } = carried;
  const isShared = isShape<Markings<Stand>["shared"]>({
    url: isText,
    clip: isShape<Markings<Stand>["shared"]["clip"]>({
      width: isAmount,
      height: isAmount,
      durationSeconds: isAmount,
      framesPerSecond: isAmount,
    }),
    stand: isStand,
  });
  const isOwn = isValue(
    (value) => typeof value === "object" && value !== null && Object.values(value).every((one) => isStand(one)),
  );
  const isMarkings = isShape<Partial<Markings<Stand>>>({
    shared: isValue((value) => value === undefined || isShared(value)),
    own: isValue((value) => value === undefined || isOwn(value)),
  });
  return {
    ...edited,
    carried,
    batch: {
      accepts: tool.accepts,
      isFacts: (facts: MediaFacts): facts is VideoFacts => facts.kind === "video",
      storedAs,
      kept: keptSources<Markings<Stand>, VideoFacts>(isMarkings, isFacts),
      sourceOf: sourceOfJob,
    },
  };
}
