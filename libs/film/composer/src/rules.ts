import type { Composition } from "./schema/composition.ts";
import { longestSeconds } from "./schema/values.ts";
import { referencesOf } from "./slots/references.ts";
import { lengthOf } from "./time/scenes.ts";

type Fault = { path: (string | number)[]; message: string };

/** The maximum number of layers of all scenes together, which bounds the cost of layout. */
const mostLayers = 400;

/** Returns the contradictions within a composition; empty when the composition is consistent. */
export function faultsOf(composition: Composition): Fault[] {
  return [...times(composition), ...names(composition), ...slots(composition)];
}

function times({ scenes, ...composition }: Composition): Fault[] {
  const faults = scenes.flatMap(({ seconds }, i): Fault[] => {
    const [before, after] = [scenes[i - 1], scenes[i]].map((scene) => scene?.transition.seconds ?? 0);
    const isLast = i === scenes.length - 1;
    const taken = before! + (isLast ? 0 : after!);
    return taken > seconds ? [{ path: ["scenes", i], message: "its transitions are longer than the scene" }] : [];
  });
  if (lengthOf({ scenes }) > longestSeconds)
    faults.push({ path: ["scenes"], message: `longer than ${longestSeconds} s` });
  for (const [i, { start, end }] of composition.sounds.entries())
    if (end !== null && end <= start) faults.push({ path: ["sounds", i], message: "it ends before it starts" });
  return faults;
}

function names({ scenes, overlays, slots }: Composition): Fault[] {
  const faults: Fault[] = [];
  const layers = [...scenes.flatMap((scene) => scene.layers), ...overlays];
  if (layers.length > mostLayers) faults.push({ path: ["scenes"], message: `more than ${mostLayers} layers` });
  if (hasTwins(layers.map(({ id }) => id))) faults.push({ path: ["scenes"], message: "two layers of one id" });
  if (hasTwins(slots.map(({ key }) => key))) faults.push({ path: ["slots"], message: "two slots of one key" });
  for (const { start, end, id } of layers)
    if (end !== null && end <= start) faults.push({ path: ["scenes"], message: `layer ${id} ends before it starts` });
  return faults;
}

function slots(composition: Composition): Fault[] {
  const kinds = new Map(composition.slots.map(({ key, kind }) => [key, kind]));
  return referencesOf(composition).flatMap(({ slot, kind }): Fault[] =>
    kinds.get(slot) === kind ? [] : [{ path: ["slots"], message: `there is no slot ${slot} for a ${kind}` }],
  );
}

const hasTwins = (all: readonly string[]): boolean => new Set(all).size !== all.length;
