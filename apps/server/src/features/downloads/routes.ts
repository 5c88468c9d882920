import { Refusal, stateHeader } from "@cutwater/contract/answer.ts";
import {
  cancelMerge as cancelRoute,
  engineAge,
  hotDouyin,
  hotYoutube,
  MergeInput,
  mergePath,
  openInStudio,
  parseVideo,
  siteHealth,
} from "@cutwater/contract/downloads.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { searchVideos } from "@cutwater/contract/search.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import { sitesOf } from "@cutwater/extractor/cookie-jars.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "../../platform/http/content-disposition.ts";
import type { App } from "../../platform/http/hooks.ts";
import { answerReason } from "../../platform/http/raw-answer.ts";
import { tellRetry } from "../../platform/http/retry-after.ts";
import { serve } from "../../platform/http/serve.ts";
import type { SiteCookies } from "./cookies/site-cookies.ts";
import { deliverFinished, type FinishedFileDeps } from "./deliver/finished-file.ts";
import { type PassThroughDeps, passThrough } from "./deliver/pass-through.ts";
import type { ReadPicture } from "./deliver/pictures.ts";
import { statusCodeOf } from "./deliver/status-codes.ts";
import type { SubtitleFiles } from "./deliver/subtitles.ts";
import type { LinkEngine } from "./engine/engine.ts";
import type { SiteHealth } from "./health/site-health.ts";
import type { Hot } from "./hot/hot.ts";
import type { OpenFile } from "./links/begun.ts";
import { rawPaths } from "./links/links.ts";
import type { Tokens } from "./links/tokens.ts";
import { type CancelMergeDeps, cancelMerge } from "./merge/cancel.ts";
import type { DownloadUseCases } from "./use-cases.ts";

export type RouteDeps = CancelMergeDeps &
  FinishedFileDeps &
  PassThroughDeps & {
    engine: Pick<LinkEngine, "age">;
    cookies: Pick<SiteCookies, "sites">;
    health: SiteHealth;
    hot: Hot;
    openFile: OpenFile;
    readPicture: ReadPicture;
    subtitleFile: SubtitleFiles;
    tokens: Tokens;
    useCases: DownloadUseCases;
  };

/** The routes of downloads (wire.8) and its raw links. */
export function downloadRoutes(app: App, deps: RouteDeps): void {
  serve(app, parseVideo, ({ input, caller, reply }) => deps.useCases.read(input, caller, hungUp(reply)));
  serve(app, searchVideos, async ({ input, caller, reply }) => ({
    site: input.site,
    list: await deps.useCases.search(input, caller, hungUp(reply)),
  }));
  serve(app, cancelRoute, async ({ input, caller }) => ({ cancelled: await cancelMerge(input, caller, deps) }));
  serve(app, openInStudio, ({ input, caller }) => deps.useCases.toStudio(input, caller));
  serve(app, hotDouyin, async () => deps.hot.douyin());
  serve(app, hotYoutube, async () => deps.hot.youtube());
  serve(app, siteHealth, async () => {
    const [read, withCookies] = await Promise.all([deps.health.summary(deps.clock.now()), deps.cookies.sites()]);
    const unread = [...withCookies].filter((one) => !read.some(({ site }) => site === one));
    return [
      ...read.map(({ site, succeeded, failed, lastSuccessAt }) => ({
        site,
        tried: succeeded + failed,
        succeeded,
        lastSuccessAt,
        hasCookies: sitesOf(site).some((name) => withCookies.has(name)),
      })),
      ...unread.map((site) => ({ site, tried: 0, succeeded: 0, lastSuccessAt: null, hasCookies: true })),
    ];
  });
  serve(app, engineAge, () => deps.engine.age());
  mergeRoute(app, deps);
  rawRoutes(app, deps);
}

/** Aborted when the client disconnects, so that a parse without callers stops. */
function hungUp(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort(new Refusal("parseInterrupted")));
  return gone.signal;
}

/** The merge link answers plain text: SUCCESS or the reason (wire.9). */
function mergeRoute(app: App, deps: RouteDeps): void {
  const config = { whoMay: "visitor", scope: "download" } as const;
  app.get(apiBase + mergePath, { config, schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
    const caller = await app.callers.callerOf(request, reply);
    try {
      const { jobId, quality, mode: _, ...options } = MergeInput.parse(request.query);
      await deps.useCases.request({ jobId, quality, options }, caller);
      return "SUCCESS";
    } catch (error) {
      const { message, isFault, state, retryAfterSeconds } = app.answers.of(error, caller.language);
      reply.header(stateHeader, state);
      tellRetry(reply, { state, retryAfterSeconds });
      if (isFault) request.log.error({ err: error }, "a merge could not be requested");
      return message;
    }
  });
}

type RawRequest = { request: FastifyRequest; reply: FastifyReply; token: string; name: string };

/** Raw links: the token is the authorization, so download managers work without cookies. */
function rawRoutes(app: App, { tokens, openFile, readPicture, subtitleFile, ...deps }: RouteDeps): void {
  const raw = (path: string, answer: (asked: RawRequest) => Promise<unknown>) =>
    app.route<{ Params: { "*": string } }>({
      method: ["GET", "HEAD"],
      // A wildcard: the router's limit for named parameters is shorter than a token.
      url: `${apiBase}${path}/*`,
      config: { whoMay: "holder" },
      schema: { hide: true },
      handler: async (request, reply) => {
        const [token = "", name = ""] = request.params["*"].split("/");
        try {
          return await answer({ request, reply, token, name });
        } catch (error) {
          return await answerReason(error, request, reply, statusCodeOf);
        }
      },
    });

  raw(rawPaths.file, async ({ token, request, reply }) => {
    const { right, onBegin } = await openFile(token, request);
    const asked = { request, reply, onBegin };
    return right.kind === "file" ? deliverFinished(right, asked, deps) : passThrough(right, asked, deps);
  });

  raw(rawPaths.picture, async ({ token, reply }) => {
    const { bytes, type } = await readPicture(tokens.open(token, "cover", "entry", "picture"));
    return reply.header("cache-control", "private, max-age=86400, immutable").type(type).send(bytes);
  });

  raw(rawPaths.subtitle, async ({ token, name, reply }) => {
    const { text, type, title, language, ext } = await subtitleFile(tokens.open(token, "subtitle"), name);
    reply
      .header("cache-control", "private, max-age=600")
      .header("content-disposition", attachment(fileName(title, language, ext)));
    return reply.type(type).send(text);
  });
}
