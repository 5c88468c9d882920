import { randomUUID } from "node:crypto";
import { Refusal, refuse, State } from "@cutwater/contract/answer.ts";
import { uploadPath } from "@cutwater/contract/uploads.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { goneSignal } from "../../../platform/http/gone-signal.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Accept } from "../accept/accept.ts";
import { refuseTooLarge } from "../accept/judge-head.ts";
import type { Incoming } from "../keep/incoming.ts";
import { mostBytes } from "../limits.ts";
import type { Show } from "../show.ts";
import type { ClaimSpace } from "./claim-space.ts";
import type { Growing } from "./growing.ts";
import { answerOfRefusal, codeOf, refusalOfReceiving } from "./refusals.ts";
import { takeToDisk } from "./take-to-disk.ts";

export type MultipartRouteDeps = {
  incoming: Incoming;
  claimSpace: ClaimSpace;
  accept: Accept;
  growing: Pick<Growing, "follow">;
  /** Deletes an upload that failed. */
  giveUp(id: string): Promise<void>;
  show: Show;
};

/** Maximum size of the form's data besides the file. */
const formBytes = 64 * 1024;
/** Maximum number of concurrent senders whose token comes after the file, because these senders are not identified yet. */
const mostUnknown = 2;
/** Time for which the sender of too large a request may still read our response. */
const lingerMs = 5_000;

/**
 * POST /group1/upload (wire.14): the file is in the field "file"; the bearer token identifies the sender, else the field "auth".
 */
export function multipartRoute(
  app: App,
  { incoming, claimSpace, accept, growing, giveUp, show }: MultipartRouteDeps,
): void {
  let unknown = 0;

  app.route({
    method: "POST",
    url: uploadPath,
    config: { takesFiles: true, isCall: true, whoMay: "customer", scope: "tools" },
    schema: { summary: "Takes a picture or a video", tags: ["upload"], consumes: ["multipart/form-data"] },
    validatorCompiler: () => (data: unknown) => ({ value: data }),
    async handler(request, reply) {
      try {
        return await receive(request, reply);
      } catch (error) {
        if (!(error instanceof Refusal) || codeOf(error) === 200) throw error;
        return reply.code(codeOf(error)).send(answerOfRefusal(error, request));
      } finally {
        // The rest is read and dropped, so that the sender can read the response.
        request.raw.unpipe().resume();
      }
    },
  });

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const announced = announcedBytes(request);
    const known = request.headers.authorization ? await ownerOfBearer(request, reply) : null;
    if (announced > mostBytes + formBytes) {
      setTimeout(() => request.raw.complete || request.raw.destroy(), lingerMs).unref();
      refuseTooLarge({ kind: "video", mostBytes });
    }
    if (!request.isMultipart()) refuse("uploadMissing");
    const id = randomUUID();
    const gone = goneSignal(reply);
    const full = new AbortController();
    try {
      const ownerId = await take(request, { id, ownerId: known, announced, gone, full });
      return show(await accept({ id, ownerId }, incoming.pathOf(id), gone), request);
    } catch (error) {
      await giveUp(id);
      throw full.signal.aborted ? full.signal.reason : refusalOfReceiving(error, gone.aborted);
    }
  }

  type Taking = {
    id: string;
    ownerId: string | null;
    announced: number;
    gone: AbortSignal;
    /** Aborted when the disk has no space for more. */
    full: AbortController;
  };

  /** Reads the form to its end. @returns the owner of the file on the disk. */
  async function take(request: FastifyRequest, taking: Taking): Promise<string> {
    const { id, ownerId: bearer, announced, gone, full } = taking;
    let ownerId = bearer;
    let isTaken = false;
    const network = networkOf(request.ip);
    const claim = async (owner: string) => await claimSpace({ id, ownerId: owner, sizeBytes: announced, network });
    const signal = AbortSignal.any([gone, full.signal]);
    const onBytes = growing.follow(id, () => full.abort(new Refusal("upload.noRoom")));
    if (ownerId) await claim(ownerId);
    const limits = { fileSize: mostBytes + 1, files: 1, fields: 20, fieldSize: 4_096, parts: 22 };
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") {
        if (part.fieldname !== "file") part.file.resume();
        else {
          const write = () => takeToDisk(part.file, incoming.pathOf(id), { signal, onBytes });
          await (ownerId ? write() : asUnknown(write));
          isTaken = true;
        }
      } else if (ownerId === null && isToken(part.fieldname)) {
        ownerId = await ownerOfToken(request, String(part.value));
        await claim(ownerId);
      }
    }
    if (ownerId === null) throw new Refusal("signedOut", State.signedOut);
    return isTaken ? ownerId : refuse("uploadMissing");
  }

  async function asUnknown(write: () => Promise<void>): Promise<void> {
    if (unknown >= mostUnknown) refuse("upload.busy", { retryAfterSeconds: 60 });
    unknown += 1;
    try {
      await write();
    } finally {
      unknown -= 1;
    }
  }
}

/** The size of the request; the largest allowed size if the sender does not state it. */
function announcedBytes({ headers }: FastifyRequest): number {
  const bytes = Number(headers["content-length"] ?? mostBytes);
  return Number.isSafeInteger(bytes) ? bytes : mostBytes;
}

/** Also accepts the names that older clients use for this field. */
const isToken = (field: string): boolean => field === "auth" || field === "auth_token" || field === "token";

async function ownerOfBearer(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const caller = await request.server.callers.callerOf(request, reply);
  if (caller.kind !== "customer") throw new Refusal("signedOut", State.signedOut);
  return caller.ownerId;
}

async function ownerOfToken(request: FastifyRequest, token: string): Promise<string> {
  const caller = token ? await request.server.callers.callerOfSocket(request, token) : null;
  if (caller?.kind !== "customer") throw new Refusal("signedOut", State.signedOut);
  return caller.ownerId;
}
