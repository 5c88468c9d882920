import { filmOf, spanFilm } from "@cutwater/imaging/inpaint/patch-membrane.ts";
import type { Part } from "../part.ts";
import { follow, type Learnt, learn } from "./learnt.ts";
import { rehearsalOf } from "./rehearsal.ts";
import { strangersOf } from "./strangers.ts";

/** Below this mean square error, in 8-bit steps squared, the filling by a membrane is invisible. */
const invisible = 0.5;
/**
 * Added to each sum of squared changes, in 8-bit steps squared, so that weights supported by little evidence shrink towards 0.
 */
const doubt = 60;

/**
 * Fills the hole of a part with a membrane (smooth interpolation). Stencils learnt beside the hole correct it, to the degree that
 * a rehearsal beside the hole proved them right.
 *
 * @param part its planes are changed in the hole
 * @param hole 1 = fill
 * @param holes 1 = the hole, and other unknown pixels
 * @param lineHeight in pixels: it sets the distance of the rehearsal
 */
export function fillPart(part: Part, hole: Uint8Array, holes: Uint8Array, lineHeight: number): void {
  const { width, height, planes } = part;
  const strangers = strangersOf(part, hole, holes, lineHeight ** 2 / 4);
  const unknown = strangers ? holes.map((value, i) => value | strangers[i]!) : holes;
  const rehearsed = rehearsalOf(hole, unknown, width, height, lineHeight);
  const both = unknown.map((value, i) => value | rehearsed[i]!);
  const tried = filmOf(both, width, height);
  const films = planes.map((plane) => plane.slice());
  for (const film of films) spanFilm(tried, film);
  const errors = planes.map((plane, c) => meanSquare(films[c]!, plane, rehearsed));
  const own = filmOf(unknown, width, height);
  for (const plane of planes) spanFilm(own, plane);
  if (errors[0]! < invisible) return;
  const truth = planes[0];
  const film = films[0]!;
  const learnt = learn(truth, both, unknown, width, height);
  const followed = film.slice();
  follow(followed, learnt, width);
  const shares = sharesOf({ truth, film, followed }, rehearsed, learnt);
  const mine = onlyIn(learnt, hole);
  for (const [c, plane] of planes.entries()) {
    if (errors[c]! < invisible) continue;
    const spanned = plane.slice();
    follow(plane, mine, width);
    for (let k = 0; k < mine.pixels.length; k++) {
      const at = mine.pixels[k]!;
      plane[at] = spanned[at]! + shares[mine.stencilOf[k]!]! * (plane[at]! - spanned[at]!);
    }
  }
}

/** The weight of each stencil against the membrane, from 0 to 1, by least squares on the rehearsal. */
function sharesOf(
  planes: Record<"truth" | "film" | "followed", Float32Array>,
  rehearsed: Uint8Array,
  { pixels, stencilOf, stencils }: Learnt,
): Float32Array {
  const { truth, film, followed } = planes;
  const power = new Float64Array(stencils.length).fill(doubt);
  const product = new Float64Array(stencils.length);
  for (let k = 0; k < pixels.length; k++) {
    const at = pixels[k]!;
    if (rehearsed[at] === 0) continue;
    const change = followed[at]! - film[at]!;
    power[stencilOf[k]!]! += change * change;
    product[stencilOf[k]!]! += change * (truth[at]! - film[at]!);
  }
  return Float32Array.from(power, (value, k) => Math.max(0, Math.min(1, product[k]! / value)));
}

function onlyIn({ pixels, stencilOf, stencils }: Learnt, hole: Uint8Array): Learnt {
  const isOwn = (_: number, k: number) => hole[pixels[k]!] !== 0;
  return { pixels: pixels.filter(isOwn), stencilOf: stencilOf.filter(isOwn), stencils };
}

function meanSquare(a: Float32Array, b: Float32Array, mask: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    sum += (a[i]! - b[i]!) ** 2;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
