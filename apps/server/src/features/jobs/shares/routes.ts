import { refuse } from "@cutwater/contract/answer.ts";
import { endShare, getShare, openShare, shareJob } from "@cutwater/contract/shares.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { attachment } from "../../../platform/http/content-disposition.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { typeOf } from "../../../platform/http/media-types.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { mountRaw } from "../results/mount-raw.ts";
import { posterKeyOf, type ResultLinks } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { type Shares, sharedBeforePath, sharedPath, sharedPosterPath } from "./shares.ts";

export type ShareRoutesDeps = {
  shares: Shares;
  storage: Storage;
  links: Pick<ResultLinks, "nameOf">;
  /** The caller's job. @throws Refusal "jobUnknown" */
  own(caller: Caller, id: string): Promise<JobRow>;
};

/** Public links to results (wire.29): the owner's calls, and the files for everybody who has the link. */
export function shareRoutes(app: App, { shares, storage, links, own }: ShareRoutesDeps): void {
  serve(app, shareJob, async ({ input, caller }) => shares.make(await own(caller, input.id), input.days));
  serve(app, getShare, async ({ input, caller }) => shares.of(await own(caller, input.id)));
  serve(app, endShare, async ({ input, caller }) => {
    await shares.end(await own(caller, input.id));
    return true as const;
  });
  serve(app, openShare, ({ input }) => shares.open(input.token));

  // A link that was ended must not open from a cache.
  const cacheControl = "private, no-cache";
  mountRaw(app, storage, {
    path: sharedPath,
    goneKey: "shareGone",
    find: async (token) => {
      const job = await shares.jobOf(token);
      const key = job.outputKey ?? refuse("shareGone");
      return { key, contentType: contentTypeOf(key), disposition: attachment(links.nameOf(job)), cacheControl };
    },
  });
  mountRaw(app, storage, {
    path: sharedBeforePath,
    goneKey: "shareGone",
    find: async (token) => {
      const key = (await shares.beforeOf(token)) ?? refuse("shareGone");
      return { key, contentType: contentTypeOf(key), disposition: "inline", cacheControl };
    },
  });
  mountRaw(app, storage, {
    path: sharedPosterPath,
    goneKey: "shareGone",
    find: async (token) => {
      const key = posterKeyOf((await shares.jobOf(token)).id);
      return { key, contentType: contentTypeOf(key), disposition: "inline", cacheControl };
    },
  });
}

const contentTypeOf = (key: string): string => typeOf(key.split(".").at(-1) ?? "");
