import type { Composition } from "@cutwater/composer/schema/composition.ts";
import type { Track } from "@cutwater/composer/schema/motion.ts";
import { startsOf } from "@cutwater/composer/time/scenes.ts";

export const lengths = ["short", "usual", "long"] as const;
export type Length = (typeof lengths)[number];

const factors: Record<Length, number> = { short: 0.75, usual: 1, long: 1.6 };

type Layer = Composition["overlays"][number];
type When = (seconds: number) => number;

/**
 * Layers appear within this many seconds of a scene, but at most within this share of it. That part keeps its speed, and the rest
 * is stretched or cut.
 */
const comingSeconds = 1.4;
const comingShare = 0.45;

/** Makes a composition shorter or longer: layers appear as fast as before but stay for less or more time. */
export function lengthen(composition: Composition, length: Length): Composition {
  const factor = factors[length];
  if (factor === 1) return composition;
  const scenes = composition.scenes.map((scene, place) => {
    const before = composition.scenes[place - 1]?.transition.seconds ?? 0;
    const own = place === composition.scenes.length - 1 ? 0 : scene.transition.seconds;
    const seconds = Math.max(scene.seconds * factor, before + own, 0.5);
    const when = within(scene.seconds, rounded(seconds));
    return { ...scene, seconds: rounded(seconds), layers: scene.layers.map((layer) => retimed(layer, when)) };
  });
  const film = acrossScenes(composition, { scenes });
  return { ...composition, scenes, overlays: composition.overlays.map((layer) => retimed(layer, film)) };
}

/** Maps times in a scene to times in the same scene with another length. */
function within(old: number, now: number): When {
  const hold = Math.min(comingSeconds, old * comingShare, now * 0.8);
  return (seconds) => (seconds <= hold ? seconds : hold + ((seconds - hold) * (now - hold)) / (old - hold));
}

/** Maps times in the film, scene by scene. */
function acrossScenes(old: Pick<Composition, "scenes">, now: Pick<Composition, "scenes">): When {
  const starts = startsOf(old);
  const ends = startsOf(now);
  return (seconds) => {
    const place = Math.max(
      0,
      starts.findLastIndex((start) => start <= seconds),
    );
    const was = old.scenes[place];
    const is = now.scenes[place];
    if (!was || !is) return seconds;
    return (ends[place] ?? 0) + within(was.seconds, is.seconds)(seconds - (starts[place] ?? 0));
  };
}

function retimed<Any extends Layer>(layer: Any, when: When): Any {
  const start = rounded(when(layer.start));
  const moved = (track: Track): Track =>
    typeof track === "number"
      ? track
      : ascending(track.map((frame) => ({ ...frame, at: when(layer.start + frame.at) - when(layer.start) })));
  const tracks = <Tracks extends Record<string, Track>>(all: Tracks) =>
    Object.fromEntries(Object.entries(all).map(([key, track]) => [key, moved(track)])) as Tracks;
  return {
    ...layer,
    start,
    end: layer.end === null ? null : Math.max(start + 0.05, rounded(when(layer.end))),
    motion: tracks(layer.motion),
    ...("focus" in layer ? { focus: tracks(layer.focus) } : {}),
  };
}

/** Keyframes that would fall on the same time are moved apart by a hundredth of a second. */
function ascending<Frame extends { at: number }>(frames: readonly Frame[]): Frame[] {
  let last = -1;
  return frames.map((frame) => {
    const at = Math.max(rounded(frame.at), last < 0 ? 0 : rounded(last + 0.01));
    last = at;
    return { ...frame, at };
  });
}

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
