import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import type { Composition, CompositionInput } from "@cutwater/composer/schema/composition.ts";
import { bold } from "./looks/bold.ts";
import { editorial } from "./looks/editorial.ts";
import type { Look, SceneInput } from "./looks/look.ts";
import { studio } from "./looks/studio.ts";
import type { LookName } from "./names.ts";
import type { FilmParts } from "./parts.ts";
import { presenterLayer, withPresenter } from "./presenter.ts";
import { arrival, type Beat, beatsOf, timelineOf } from "./timeline.ts";

export const looks: Readonly<Record<LookName, Look>> = { studio, bold, editorial };

export type SpokenFilm = {
  composition: Composition;
  /** The start of each line's speech, in seconds. */
  starts: readonly number[];
  seconds: number;
};

/**
 * A film with a narrator: one scene for each line or more, captions word by word, moving pictures, and music that gets quieter
 * during speech. This is a pure function: the page and the server make the same film from the same input.
 *
 * @throws RangeError without a line or a picture
 */
export function spokenFilm(parts: FilmParts): SpokenFilm {
  const { lines, pictures } = parts;
  if (lines.length === 0 || pictures.length === 0) throw new RangeError("a film needs a line and a picture");
  const timeline = timelineOf(lines, parts.leastSeconds);
  const beats = beatsOf(lines, timeline);
  const input: CompositionInput = {
    version: 1,
    title: parts.title.slice(0, 120),
    language: parts.language,
    fps: 30,
    scenes: beats.map((beat, i) => sceneOf(parts, beats, i, beat, timeline.seconds)),
    overlays: parts.presenter ? [presenterLayer(parts.presenter, parts)] : [],
    captions: parts.hasCaptions ? captionsOf(parts, timeline.starts) : null,
    sounds: [
      ...lines.map(({ asset }, i) => ({ kind: "narration" as const, source: { asset }, start: timeline.starts[i]! })),
      ...(parts.music === null
        ? []
        : [{ kind: "music" as const, source: { asset: parts.music }, isLooped: true, fadeIn: 0.4, fadeOut: 1.2 }]),
    ],
  };
  return { composition: parseComposition(input), ...timeline };
}

function sceneOf(parts: FilmParts, beats: readonly Beat[], i: number, beat: Beat, filmSeconds: number): SceneInput {
  const { lines, pictures, shape, accent, title, price } = parts;
  const look = looks[parts.look];
  const line = lines[beat.line]!;
  const next = beats[i + 1];
  const over = next ? transitionSeconds(beats, i, filmSeconds) : 0;
  const seconds = (next?.start ?? filmSeconds) + over - beat.start;
  // A line that names a picture shows it in its first scene; its further scenes take the next pictures in turn.
  const turn = i;
  const chosen = line.picture !== null && beat.isFirst ? line.picture : i;
  const picture = pictures[chosen % pictures.length]!;
  const second = pictures.length > 1 ? pictures[(chosen + 1) % pictures.length]! : null;
  const scene = look.scene({
    at: i,
    seconds,
    role: line.role,
    show: beat.isFirst ? line.show : "",
    price: beat.isFirst ? price : "",
    title,
    picture,
    second,
    turn,
    shape,
    accent,
    hasPresenter: parts.presenter !== null,
  });
  return {
    ...scene,
    seconds,
    ...(next && {
      transition: {
        ...look.transition({ turn, role: lines[next.line]!.role }),
        seconds: over,
        easing: "in-out" as const,
      },
    }),
  };
}

/** Short scenes have short transitions, because two transitions must fit into each scene. */
function transitionSeconds(beats: readonly Beat[], i: number, filmSeconds: number): number {
  const lengthOf = (n: number) => (beats[n + 1]?.start ?? filmSeconds) - beats[n]!.start;
  return Math.max(0.1, Math.min(arrival.seconds, lengthOf(i) / 2, lengthOf(i + 1) / 2));
}

function captionsOf(
  { lines, look, shape, accent, presenter }: FilmParts,
  starts: readonly number[],
): CompositionInput["captions"] {
  const captions = looks[look].captions(shape, accent);
  return {
    ...(presenter ? withPresenter(captions, shape) : captions),
    words: lines.flatMap(({ words }, i) =>
      words.map(({ text, start, end }) => ({
        text: text.slice(0, 60),
        start: starts[i]! + start,
        end: starts[i]! + Math.max(start, end),
      })),
    ),
    mostCharacters: shape === "16:9" ? 36 : presenter ? 20 : 26,
  };
}
