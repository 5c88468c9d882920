import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Passes on each upgrade request when its connection is free. A client may send an upgrade while the response to its previous
 * request is still being sent or has only just arrived. `@fastify/websocket` 11.3.6 lets such a socket hang.
 *
 * @returns a server that never listens and only emits "upgrade"
 */
export function upgradesOf(server: Server): Server {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
    const free = () => void (answering.get(socket) === response && answering.delete(socket));
    response.once("finish", free).once("close", free);
  });
  const upgrades = new Server();
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const handOn = () => void upgrades.emit("upgrade", request, socket, head);
    const before = answering.get(socket);
    if (!before) return handOn();
    // Node has removed its own listener from the socket.
    const fail = () => socket.destroy();
    socket.on("error", fail);
    const goOn = () => {
      before.off("finish", goOn).off("close", goOn);
      socket.off("error", fail);
      handOn();
    };
    before.once("finish", goOn).once("close", goOn);
  });
  return upgrades;
}
