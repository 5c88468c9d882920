import type { Job } from "@cutwater/contract/jobs.ts";
import { scales } from "@cutwater/contract/plans.ts";
import { type PictureFacts, type Source, sourceOf as sourceOfJob } from "@cutwater/studio-kit/batch/source.ts";
import type { Detail, Mode } from "../calls.ts";
import { details, formats, largestScaleOf, modes, resultSize, strengths } from "../tool.ts";

export type { Detail, Mode };
export type Scale = (typeof scales)[number];
export type Strength = (typeof strengths)[number];
export type Format = (typeof formats)[number];

/**
 * How the size of a result is given: by the scale alone, by its longest side in pixels, or by its longest side in print; null
 * while no size is entered.
 */
export type Target =
  | { by: "scale" }
  | { by: "pixels"; pixels: number | null }
  | { by: "print"; centimetres: number | null };

/** The options that a customer chooses for a picture. */
export type JobOptions = {
  mode: Mode;
  strength: Strength;
  /** Only applies to photographs. */
  detail: Detail;
  scale: Scale;
  format: Format;
  target: Target;
};

type Size = Pick<PictureFacts, "width" | "height">;

/** Dots per inch of paper. */
export const printDots = 300;
const centimetresOfInch = 2.54;

/** The pixels needed for a print of this many centimetres. */
export const pixelsOfPrint = (centimetres: number): number => Math.round((centimetres / centimetresOfInch) * printDots);
/** The length in centimetres of a print of this many pixels. */
export const printOfPixels = (pixels: number): number => (pixels / printDots) * centimetresOfInch;

/** The requested longest side in pixels; undefined if the scale alone decides. */
function longestOf(target: Target): number | undefined {
  if (target.by === "pixels") return target.pixels ?? undefined;
  return target.by === "print" && target.centimetres !== null ? pixelsOfPrint(target.centimetres) : undefined;
}

/** The smallest scale that reaches the requested size, and the longest side to which the result is reduced afterwards. */
export function sizeFor(facts: Size, { scale, target }: Pick<JobOptions, "scale" | "target">) {
  const longest = longestOf(target);
  if (longest === undefined) return { scale };
  const own = Math.max(facts.width, facts.height);
  const reaching = scales.find((one) => own * one >= longest) ?? scales[scales.length - 1] ?? scale;
  return { scale: reaching, longest };
}

/** The size of the result with these options. */
export const madeSize = (facts: Size, options: Pick<JobOptions, "scale" | "target">): Size =>
  resultSize(facts, sizeFor(facts, options));

/** Whether the result of a scale is within the size limits. */
export const fits = (facts: Size, scale: number): boolean => scale <= (largestScaleOf(facts) ?? 0);

/**
 * The picture of a job; null if the server does not know it.
 *
 * @param shownAt returns the URL at which the browser can load an upload
 */
export function sourceOf(job: Job, shownAt: (url: string) => string): Source | null {
  const source = sourceOfJob(job, shownAt);
  return source && { ...source, name: source.name.replace(scaleInName, "") };
}

/** The data of a job for a picture. */
export const dataFor = (
  { url, facts }: Pick<Source, "url" | "facts">,
  { mode, strength, detail, format, ...size }: JobOptions,
) => ({ url, mode, strength, detail: mode === "REALITY" ? detail : "faithful", format, ...sizeFor(facts, size) });

/** Whether a job equals the job that these options would request. */
export function isOf({ asked }: Job, source: Pick<Source, "url" | "facts">, options: JobOptions): boolean {
  const { url: _, ...wanted } = { longest: undefined, ...dataFor(source, options) };
  return Object.entries(wanted).every(([name, value]) => asked?.data[name] === value);
}

/**
 * A job's name, such as "beach ×4" or "beach 3000 px". It is the same in every language, because lists show the tool's name
 * beside it.
 */
export const jobNameOf = (
  { name, facts }: Pick<Source, "name" | "facts">,
  options: Pick<JobOptions, "scale" | "target">,
): string => {
  const { scale, longest } = { longest: undefined, ...sizeFor(facts, options) };
  return `${name.replace(/\.\w{1,5}$/, "")} ${longest === undefined ? `×${scale}` : `${longest} px`}`;
};
const scaleInName = / (×\d+|\d+ px)$/;

/** The options of a job, as far as the page knows them. */
export function jobOptionsOf({ asked }: Job): Partial<JobOptions> {
  const { mode, strength, detail, scale, format, longest } = asked?.data ?? {};
  return {
    ...known("mode", modes, mode),
    ...known("strength", strengths, strength),
    ...known("detail", details, detail),
    ...known("scale", scales, scale),
    ...known("format", formats, format),
    ...(typeof longest === "number" && { target: { by: "pixels", pixels: longest } }),
  };
}

function known<Key extends keyof JobOptions>(
  key: Key,
  among: readonly JobOptions[Key][],
  value: unknown,
): Partial<JobOptions> {
  const found = among.find((one) => one === value);
  return found === undefined ? {} : { [key]: found };
}
