import { gateOf, takesCredit } from "@cutwater/contract/plans.ts";
import { linesOf, type QualityChoice, videoFor } from "@cutwater/contract/quality-choice.ts";
import type { OpenGates } from "../../billing/index.ts";
import { gatedAs } from "../links/gate.ts";
import type { Described } from "../parse/describe.ts";

/**
 * The qualities to ask for when a choice was made before the file was known, the first one first: the best that fits and that the
 * plan opens; where it costs a credit, then the best free one, for an owner without credits. Photos are all asked for.
 */
export function sourcesFor(
  { video, audio, photos }: Pick<Described, "video" | "audio" | "photos">,
  choice: QualityChoice,
  gates: OpenGates,
): { inTurn: string[]; all: string[] } {
  const rows = Object.entries(video)
    .map(([quality, source]) => ({ quality, source, label: gatedAs(quality, source) }))
    .filter(({ label }) => gates[gateOf(label)])
    .sort((one, other) => linesOf(other.quality) - linesOf(one.quality));
  const free = rows.filter(({ label }) => !takesCredit(label));
  const [sound] = Object.keys(audio);
  if (choice === "audio" && sound) return { inTurn: [sound], all: [] };
  const height = choice === "audio" ? "best" : choice;
  const inTurn = [videoFor(rows, height), videoFor(free, height)].flatMap((row) => (row ? [row.quality] : []));
  if (inTurn.length > 0) return { inTurn: [...new Set(inTurn)], all: [] };
  return sound ? { inTurn: [sound], all: [] } : { inTurn: [], all: Object.keys(photos) };
}
