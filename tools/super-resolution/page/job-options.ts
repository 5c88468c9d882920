import type { Job } from "@cutwater/contract/jobs.ts";
import { scales } from "@cutwater/contract/plans.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { formats, largestScaleOf, modes, strengths } from "../tool.ts";

export type Mode = (typeof modes)[number];
export type Scale = (typeof scales)[number];
export type Strength = (typeof strengths)[number];
export type Format = (typeof formats)[number];

/** What a customer chooses for a picture. */
export type JobOptions = { mode: Mode; strength: Strength; scale: Scale; format: Format };

export type PictureFacts = Extract<MediaFacts, { kind: "image" }>;

/** A picture that is worked on. */
export type Source = {
  /** By which the server knows it. */
  url: string;
  /** Where the browser finds it. */
  shown: string;
  /** A small one of it, for browsers that do not open its kind, and when it is no longer kept. */
  thumb: string | null;
  name: string;
  facts: PictureFacts;
};

type Size = Pick<PictureFacts, "width" | "height">;

export const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
});

/** Whether the result of a scale is not larger than results may be. */
export const fits = (facts: Size, scale: number): boolean => scale <= (largestScaleOf(facts) ?? 0);

/**
 * The picture that a job was asked for; null when the server does not know it.
 *
 * @param shownAt where the browser finds an upload
 */
export function sourceOf({ asked, name, thumb }: Job, shownAt: (url: string) => string): Source | null {
  const input = asked?.inputs[0];
  if (input?.facts.kind !== "image") return null;
  const { url, facts } = input;
  return { url, facts, thumb: thumb && linkOfThumb(thumb), shown: shownAt(url), name: name.replace(scaleInName, "") };
}

/** The data of a job for a picture. */
export const dataFor = ({ url }: Pick<Source, "url">, options: JobOptions) => ({ url, ...options });

/** Whether a job was asked for with just these options. */
export const isOf = ({ asked }: Job, options: JobOptions): boolean =>
  Object.entries(options).every(([name, value]) => asked?.data[name] === value);

/** A job's name, "beach ×4": the same in every language, since lists name the tool beside it. */
export const jobNameOf = ({ name }: Pick<Source, "name">, { scale }: Pick<JobOptions, "scale">): string =>
  `${name.replace(/\.\w{1,5}$/, "")} ×${scale}`;
const scaleInName = / ×\d+$/;

/** What was chosen for a job, as far as the page knows it. */
export function jobOptionsOf({ asked }: Job): Partial<JobOptions> {
  const { mode, strength, scale, format } = asked?.data ?? {};
  return {
    ...known("mode", modes, mode),
    ...known("strength", strengths, strength),
    ...known("scale", scales, scale),
    ...known("format", formats, format),
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
