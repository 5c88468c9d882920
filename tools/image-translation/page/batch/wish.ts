import type { Job } from "@cutwater/contract/jobs.ts";
import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { isOptional, isShape, isText, isTruth } from "@cutwater/ui/shape-checks.ts";
import type { Glossary } from "../../draft.ts";

/** The choices for a batch. `from` "" means that the language is detected. */
export type Wish = { from: string; to: string; keepsSmallPrint: boolean };

export const isWish = isShape<Partial<Wish>>({
  from: isOptional(isText),
  to: isOptional(isText),
  keepsSmallPrint: isOptional(isTruth),
});

/** The data of a job for a picture, which waits for its owner before it is made. */
export const dataFor = ({ url }: Pick<Source, "url">, wish: Wish, glossary: Glossary) => ({
  url,
  ...wish,
  from: wish.from || null,
  glossary,
  reviewed: false,
});

/** Whether a job is just what would be asked for with these choices, whatever the glossary is by now. */
export const isOf = (job: Job, wish: Wish): boolean => {
  const asked: Readonly<Partial<Record<string, unknown>>> = wishOf(job);
  return Object.entries(wish).every(([name, value]) => asked[name] === value);
};

/** What was chosen for a job, as far as the page knows it. */
export function wishOf({ asked }: Job): Partial<Wish> {
  const { from, to, keepsSmallPrint } = asked?.data ?? {};
  const part = { from: from === null ? "" : from, to, keepsSmallPrint };
  return isWish(part) ? part : {};
}

/** A job's name: that of its picture. */
export const jobNameOf = ({ name }: Pick<Source, "name">): string => name.replace(/\.\w{1,5}$/, "") || name;
