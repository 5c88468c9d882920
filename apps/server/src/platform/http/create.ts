import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { WebSocket } from "ws";
import type { Config } from "../../config/config.ts";
import type { Log } from "../log/log.ts";
import { endSpan } from "../log/trace.ts";
import type { Answers } from "./answers.ts";
import { limitArrival, longestMs } from "./arrival.ts";
import { readBodies } from "./bodies.ts";
import { limitConnections } from "./connections.ts";
import { documentCalls } from "./docs.ts";
import { listDoors } from "./doors.ts";
import { answerFaults, routeOf } from "./faults.ts";
import type { CallerHooks } from "./hooks.ts";
import { refuseOtherPages } from "./own-pages.ts";
import { limitReaders } from "./readers.ts";
import { tellRetries } from "./retry-after.ts";
import { type RateLimit, secure } from "./security.ts";
import { traceRequests } from "./trace-requests.ts";
import { warnOfUnheardProxy } from "./unheard-proxy.ts";
import { upgradesOf } from "./upgrades.ts";

type Options = {
  log: Log;
  answers: Answers;
  callers: CallerHooks;
  rateLimit?: RateLimit;
  promptMs?: number;
  /** How long a reader may pause without reading any of a response. */
  stallMs?: number;
  /** The limit of open files; by default the process's own limit. */
  openFiles?: number;
};

/** Maximum size of a body. Only routes that declare it accept larger bodies. */
const bodyLimitBytes = 1024 * 1024;
const socketFrameBytes = 16 * 1024;

/**
 * The HTTP server without its routes: headers, limits, bodies, sockets, documentation, fault handling, and one log line for each
 * request.
 */
export async function createHttp(
  config: Pick<Config, "publicUrl" | "trustProxy" | "chatScript" | "payments" | "storageHosts">,
  { log, answers, callers, rateLimit, promptMs, stallMs, openFiles }: Options,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: typeof config.trustProxy === "boolean" ? config.trustProxy : [...config.trustProxy],
    bodyLimit: bodyLimitBytes,
    requestTimeout: longestMs,
    forceCloseConnections: "idle",
  }) as unknown as FastifyInstance;
  app.decorate("answers", answers);
  app.decorate("callers", callers);
  listDoors(app);
  answerFaults(app);
  tellRetries(app);
  logRequests(app);
  warnOfUnheardProxy(app, config);
  limitConnections(app, config, openFiles);
  limitArrival(app, promptMs);
  limitReaders(app, stallMs);
  await secure(app, config, rateLimit);
  refuseOtherPages(app, () => config.publicUrl);
  await app.register(cookie);
  await readBodies(app);
  await app.register(multipart, { limits: { fileSize: bodyLimitBytes, files: 1, fields: 40 } });
  await app.register(websocket, {
    options: { server: upgradesOf(app.server), maxPayload: socketFrameBytes, perMessageDeflate: false },
    errorHandler: endSocket,
  });
  await documentCalls(app);
  return app;
}

/** A mistake of the peer, or a broken connection, is not an error of the server. */
function endSocket(error: Error, socket: WebSocket, request: FastifyRequest): void {
  const { code = "" } = error as NodeJS.ErrnoException;
  const isPeers = code.startsWith("WS_ERR_") || ["ECONNRESET", "EPIPE", "ETIMEDOUT"].includes(code);
  request.log[isPeers ? "debug" : "error"]({ err: error }, "a socket broke");
  socket.terminate();
}

function logRequests(app: FastifyInstance): void {
  const traces = traceRequests(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const method = request.method;
    const route = routeOf(request);
    const status = reply.statusCode;
    request.log.info({ method, route, status, ms }, "request");
    const attributes = { "http.response.status_code": status, "http.route": route };
    const trace = traces(request);
    if (trace)
      endSpan({
        ...trace,
        parentId: null,
        name: `${method} ${route}`,
        kind: "server",
        attributes,
        isFailed: status >= 500,
      });
  });
}
