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

/** The data of a job for a picture; the job waits for its owner's review before the picture is made. */
export const dataFor = ({ url }: Pick<Source, "url">, wish: Wish, glossary: Glossary) => ({
  url,
  ...wish,
  from: wish.from || null,
  glossary,
  reviewed: false,
});

/** Whether a job equals the job that these choices would request, ignoring later changes of the glossary. */
export const isOf = (job: Job, wish: Wish): boolean => {
  const asked: Readonly<Partial<Record<string, unknown>>> = wishOf(job);
  return Object.entries(wish).every(([name, value]) => asked[name] === value);
};

/** The choices of a job, as far as the page knows them. */
export function wishOf({ asked }: Job): Partial<Wish> {
  const { from, to, keepsSmallPrint } = asked?.data ?? {};
  const part = { from: from === null ? "" : from, to, keepsSmallPrint };
  return isWish(part) ? part : {};
}

/** The name of a job: its picture's name. */
export const jobNameOf = ({ name }: Pick<Source, "name">): string => name.replace(/\.\w{1,5}$/, "") || name;
