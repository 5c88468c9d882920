import { gateOf, takesCredit } from "@cutwater/contract/plans.ts";
import { linesOf, type QualityChoice, videoFor } from "@cutwater/contract/quality-choice.ts";
import type { OpenGates } from "../../billing/index.ts";
import { gatedAs } from "../links/gate.ts";
import type { Described } from "../parse/describe.ts";

/**
 * The qualities to request for a choice that was made before the link's qualities were known.
 *
 * @returns `inTurn`: request the first one, and the next one only if the owner lacks the credits or the plan for the first. The
 *   first is the best quality that fits the choice and that the plan opens; the second is the best free quality, if that is
 *   another one. `all`: request every one of them (photos)
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
