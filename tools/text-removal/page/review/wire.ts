import { Refusal } from "@cutwater/contract/answer.ts";
import { allowanceOf } from "@cutwater/contract/plans.ts";
import { partFor } from "@cutwater/video-editor/part.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type Choice, choices, type Region } from "../../regions.ts";
import tool from "../../tool.ts";
import { type DrawnArea, type Edits, firstEdits, isUntouched } from "./edits.ts";
import { areaOf, type ReviewedText, textsOf } from "./texts.ts";
import type { ReviewStand } from "./useReview.ts";

/** The data of a job or a preview, without the video. */
export type Wanted = { choice: Choice; regions?: Region[]; areas?: Region[]; part?: Part };

/** A job's data: only the choice if nothing was changed by hand, so that the engine finds the texts by itself. */
export function wantedOf(
  texts: readonly ReviewedText[],
  { edits, part }: { edits: Edits; part: Part | null },
  { facts }: Pick<Source, "facts">,
): Wanted {
  const chosen = partFor(part, facts);
  return {
    choice: edits.choice,
    ...(!isUntouched(edits) && { regions: regionsFor(texts, edits, { part, durationSeconds: facts.durationSeconds }) }),
    ...(chosen && { part: chosen }),
  };
}

/** The data of a job without the video. As long as no texts are found, drawn areas are sent in addition to the choice. */
export function wantedFrom(
  { found, foundIn, edits, part }: Pick<ReviewStand, "found" | "foundIn" | "edits" | "part">,
  source: Pick<Source, "url" | "facts">,
): Wanted {
  const { asked, choice, changes, areas } = edits;
  const { durationSeconds } = source.facts;
  const isReviewed = foundIn !== "none" || Object.keys(changes).length > 0;
  const whole = wantedOf(textsOf(isReviewed ? found : [], edits, source.facts), { edits, part }, source);
  if (isReviewed || choice === "area") return whole;
  const { regions: _regions, ...rest } = whole;
  const drawn = areasFor(areas, { part, durationSeconds });
  if (asked !== null) return { ...rest, regions: [...asked, ...drawn] };
  return drawn.length > 0 ? { ...rest, areas: drawn } : rest;
}

type Within = { part: Part | null; durationSeconds: number };

/** The texts to remove, as regions. Texts outside of the part are omitted. */
function regionsFor(texts: readonly ReviewedText[], { areas }: Edits, { part, durationSeconds }: Within): Region[] {
  const { fromSeconds: first, toSeconds: last } = part ?? { fromSeconds: 0, toSeconds: durationSeconds };
  return texts
    .filter(({ goes, fromSeconds, toSeconds }) => goes && fromSeconds < last && toSeconds > first)
    .map((text) => {
      const { kind, fromSeconds, toSeconds } = text;
      const drawnAt = areas.find(({ id }) => id === text.id)?.time;
      const time = drawnAt ?? (text.isMoving ? (fromSeconds + toSeconds) / 2 : undefined);
      const { x, y, width, height } = text.boxAt(time ?? fromSeconds);
      return {
        points: [
          [rounded(x, 10), rounded(y, 10)],
          [rounded(x + width, 10), rounded(y + height, 10)],
        ],
        ...(time !== undefined && time >= fromSeconds && time <= toSeconds && { time: rounded(time, 1e6) }),
        ...(fromSeconds > 0 && { fromSeconds: rounded(fromSeconds, 1_000) }),
        ...(toSeconds < durationSeconds && { toSeconds: rounded(toSeconds, 1_000) }),
        ...(kind !== "area" && { kind }),
      };
    });
}

/** The drawn areas, as regions. */
const areasFor = (areas: readonly DrawnArea[], within: Within): Region[] =>
  regionsFor(areas.map(areaOf), { ...firstEdits, areas }, within);

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

/**
 * The refusal with which the server would answer a job with these data; null if it would accept them. Applies the server's own
 * rules.
 */
export function refusalOf(wanted: Wanted, { url, facts }: Pick<Source, "url" | "facts">): Refusal | null {
  try {
    // The plan does not change the refusal.
    tool.measure({ data: { url, ...wanted }, inputs: [facts], allowance: allowanceOf([]) });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * The decisions of an earlier job, so that they can be changed: areas as they were drawn, and found texts as soon as they are
 * found again.
 */
export function editsFrom({ choice, regions, areas: drawn }: Record<string, unknown>, durationSeconds: number): Edits {
  const known = choices.find((one) => one === choice) ?? firstEdits.choice;
  if (!Array.isArray(regions)) {
    const carried = Array.isArray(drawn) ? (drawn as Region[]) : [];
    const areas = carried.map((region, place) => areaFrom(region, -1 - place, durationSeconds));
    return { ...firstEdits, choice: known, areas };
  }
  const all = regions as Region[];
  const areas = all
    .filter(({ kind }) => kind === undefined)
    .map((region, place) => areaFrom(region, -1 - place, durationSeconds));
  return { choice: known, changes: {}, areas, asked: all.filter(({ kind }) => kind !== undefined) };
}

function areaFrom(
  { points, time, fromSeconds = 0, toSeconds }: Region,
  id: number,
  durationSeconds: number,
): DrawnArea {
  const [[ax, ay], [bx, by]] = points;
  return {
    id,
    box: { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay) },
    time: time ?? fromSeconds,
    fromSeconds,
    toSeconds: toSeconds ?? durationSeconds,
    goes: true,
  };
}
