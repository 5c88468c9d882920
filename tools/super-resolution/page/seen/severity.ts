import type { Seen } from "../../calls.ts";

/** The severities of a kind of wear, in increasing order. */
export const severities = ["none", "light", "some", "heavy"] as const;
export type Severity = (typeof severities)[number];

/** The kinds of wear that are shown, in this order. */
export const wears = ["jpeg", "noise", "blur"] as const;
export type Wear = (typeof wears)[number];

/** The upper limits of "none", "light" and "some"; anything above is "heavy". Noise in levels, blur in pixels. */
const ends = { noise: [2, 5, 10], blur: [0.5, 0.9, 1.4] } as const;
/** For JPEG a lower quality is worse, so these are the lower limits of "none", "light" and "some". */
const qualities = [92, 80, 55] as const;

/** The severity of each kind of wear. */
export const severitiesOf = ({ jpeg, noise, blur }: Pick<Seen, Wear>): Readonly<Record<Wear, Severity>> => ({
  jpeg: nameOf(qualities.findIndex((least) => jpeg >= least)),
  noise: nameOf(ends.noise.findIndex((end) => noise < end)),
  blur: nameOf(ends.blur.findIndex((end) => blur < end)),
});

const nameOf = (index: number): Severity => severities[index] ?? "heavy";
