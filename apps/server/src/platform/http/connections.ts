import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import type { Config } from "../../config/config.ts";
import { languageOfRequest } from "./language.ts";
import { networkOf } from "./network.ts";

/** Share of the process's file handles that connections may use. The rest is for the requests, which need handles too. */
const share = 0.5;
/** Share of these connections that one network may use. */
const networkShare = 0.25;
/** Number of further connections that still get the answer "busy". Connections beyond that are dropped without an answer. */
const busyShare = 0.1;
const busy = new Refusal("serverBusy", State.refused, { retryAfterSeconds: 10 });

/**
 * Keeps the number of connections below the limit of open files, because a server without free file handles fails everywhere.
 * When the connections are used up, a client gets 503 and may try again.
 */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, "trustProxy">,
  openFiles = softLimitOfFiles(),
): void {
  const most = Math.floor(openFiles * share);
  const mostOfNetwork = Math.ceil(most * networkShare);
  const byNetwork = new Map<string, number>();
  let count = 0;
  app.server.maxConnections = most + Math.ceil(openFiles * busyShare);

  app.server.on("connection", (socket) => {
    count += 1;
    const network = networkOf(socket.remoteAddress ?? "");
    const own = (byNetwork.get(network) ?? 0) + 1;
    byNetwork.set(network, own);
    socket.once("close", () => {
      count -= 1;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
    // Behind a proxy all connections have the same address, so there is no limit per network.
    if (trustProxy === false && own > mostOfNetwork && !isLoopback(socket.remoteAddress)) socket.destroy();
    else if (count > most) app.server.closeIdleConnections();
  });

  app.addHook("onRequest", async (request, reply) => {
    if (count <= most || request.routeOptions.url === "/healthz") return;
    const { isFault: _, ...answer } = app.answers.of(busy, languageOfRequest(request));
    return await reply.code(503).header("connection", "close").send(answer);
  });
}

const isLoopback = (address = ""): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** The soft limit of open files, which Node has raised as far as the system allows. A million if the system does not state it. */
function softLimitOfFiles(): number {
  // Without this setting, the report would look up the name of every peer.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isSafeInteger(soft) && soft > 0 ? soft : 1_048_576;
}
