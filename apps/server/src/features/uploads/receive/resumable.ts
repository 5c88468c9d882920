import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Refusal, refuse, State } from "@cutwater/contract/answer.ts";
import { resumableUploadPath } from "@cutwater/contract/uploads.ts";
import { FileStore } from "@tus/file-store";
import { EVENTS, Server } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Log } from "../../../platform/log/log.ts";
import { refuseTooLarge } from "../accept/judge-head.ts";
import type { Incoming } from "../keep/incoming.ts";
import { isUploadId } from "../keys.ts";
import { mostBytes } from "../limits.ts";
import { ownUpload, touchUpload } from "../store.ts";
import { UploadStatus } from "../tables.ts";
import type { ClaimSpace } from "./claim-space.ts";
import type { Finish } from "./finish.ts";
import type { Growing } from "./growing.ts";
import { answerOfRefusal, codeOf } from "./refusals.ts";

export type ResumableRoutesDeps = {
  config: Config;
  clock: Clock;
  database: Database;
  log: Log;
  incoming: Incoming;
  claimSpace: ClaimSpace;
  finish: Finish;
  growing: Growing;
  /** Deletes an upload that failed. */
  giveUp(id: string): Promise<void>;
};
type UploadRequest = { ownerId: string; request: FastifyRequest };
/** A request as the tus server passes it to its hooks: a web request, made from Node's. */
type Wrapped = { runtime?: { node?: { req: unknown } | undefined } | undefined };

/**
 * /group1/tus: uploads that resume after an interruption (tus 1.0: https://tus.io/protocols/resumable-upload). Parts stay on the
 * receiving machine, also through restarts; a complete file is taken in like any other.
 */
export function resumableRoutes(app: App, deps: ResumableRoutesDeps): void {
  const { clock, database, log, incoming, claimSpace, finish, growing, giveUp } = deps;
  const { db } = database;
  const askings = new WeakMap<object, UploadRequest>();
  /** The requests that are sending bytes now, by upload id. */
  const sending = new Map<string, FastifyRequest>();
  const heard = new WeakMap<object, (receivedBytes: number) => void>();
  const askingOf = (wrapped: Wrapped): UploadRequest => {
    const asking = askings.get(wrapped.runtime?.node?.req ?? wrapped);
    if (!asking) throw new RangeError("a request came past the door");
    return asking;
  };

  const tus = new Server({
    path: resumableUploadPath,
    datastore: new FileStore({ directory: incoming.folder }),
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: (origin) => origin === new URL(deps.config.publicUrl).origin,
    namingFunction: () => randomUUID(),
    // Uses the id from the route. The tus server's own parser would include the query.
    getFileIdFromRequest: (wrapped) => (askingOf(wrapped).request.params as { id?: string }).id,
    async onUploadCreate(wrapped, { id, size }) {
      // If the length were sent later, it could not be counted against the owner's space.
      if (size === undefined) throw { status_code: 400, body: "Upload-Length is required\n" };
      if (size > mostBytes) refuseTooLarge({ kind: "video", mostBytes });
      const { ownerId, request } = askingOf(wrapped);
      await claimSpace({ id, ownerId, sizeBytes: size, network: networkOf(request.ip) });
      return {};
    },
    async onIncomingRequest(wrapped, id) {
      const { ownerId, request } = askingOf(wrapped);
      if (request.method === "POST") return;
      const upload = isUploadId(id) ? await ownUpload(db, ownerId, id) : null;
      if (upload?.status !== UploadStatus.coming) throw { status_code: 404, body: "There is no such upload\n" };
      if (request.method !== "PATCH") return await touchUpload(db, id, clock.now());
      const here = await stat(incoming.pathOf(id)).catch(() => null);
      if (!(await growing.grow(id, here?.size ?? 0))) refuse("upload.noRoom");
      sending.set(id, request);
    },
    async onUploadFinish(wrapped, { id }) {
      await finish.take({ id, ownerId: askingOf(wrapped).ownerId });
      return {};
    },
    onResponseError(wrapped, error) {
      const { request } = askingOf(wrapped);
      if (error instanceof Refusal)
        return { status_code: rawCodeOf(error), body: JSON.stringify(answerOfRefusal(error, request)) };
      if ("status_code" in error) return error;
      log.error({ err: error }, "a resumable upload failed");
      return { status_code: 500, body: "An unexpected error occurred.\n" };
    },
  });
  tus.on(EVENTS.POST_RECEIVE, (part, { id, offset }) => {
    // The connection is closed without a response. A sender who resumes the upload learns the reason.
    const follow = heard.get(part) ?? growing.follow(id, () => sending.get(id)?.raw.destroy());
    heard.set(part, follow);
    follow(offset);
  });
  tus.on(EVENTS.POST_TERMINATE, (_wrapped, _answer, id) => {
    giveUp(id).catch((error: unknown) => log.error({ err: error }, "an upload that was given up stays"));
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The caller is checked here and not in a later hook, because the tus server sends its own responses, and no bytes may be
    // read from strangers.
    const { kind, ownerId } = await app.callers.callerOf(request, reply);
    if (kind !== "customer") throw new Refusal("signedOut", State.signedOut);
    askings.set(request.raw, { ownerId, request });
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    try {
      await tus.handle(request.raw, reply.raw);
    } finally {
      const { id = "" } = request.params as { id?: string };
      if (sending.get(id) === request) sending.delete(id);
    }
  }

  const shared = { schema: { hide: true }, config: { takesFiles: true, whoMay: "customer", scope: "tools" } } as const;
  void app.register(async (scope) => {
    // Leaves the bytes for the tus server to read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request: FastifyRequest, _bytes: IncomingMessage, done) => done(null));
    scope.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      return await reply.code(rawCodeOf(error)).send(answerOfRefusal(error, request));
    });
    scope.route({ ...shared, method: "POST", url: resumableUploadPath, handler: answer });
    scope.route({ ...shared, method: ["HEAD", "PATCH", "DELETE"], url: `${resumableUploadPath}/:id`, handler: answer });
  });
}

/** The tus protocol is separate from our calls, and its clients look at the status code first. */
function rawCodeOf(refusal: Refusal): number {
  if (refusal.state === State.signedOut || refusal.state === State.sessionReplaced) return 401;
  const code = codeOf(refusal);
  return code === 200 ? 403 : code;
}
