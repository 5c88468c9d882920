import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Maximum time for which a reader may read nothing of a ready response. At 500 bytes a second a reader still takes a piece in
 * that time.
 */
const twoMinutesMs = 120_000;

/**
 * Disconnects readers that send requests but do not read the responses. Such a connection would hold a file, its buffers and a
 * slot for ever, because the limits of arrival do not apply. Readers that are only slow, and readers that wait for the server,
 * are not disconnected.
 */
export function limitReaders(app: FastifyInstance, stallMs = twoMinutesMs): void {
  const stalled = new Map<Socket, { sent: number; since: number }>();
  app.server.on("connection", (socket) => {
    stalled.set(socket, { sent: 0, since: performance.now() });
    socket.once("close", () => stalled.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, { sent, since }] of stalled) {
      if (socket.writableLength === 0 || socket.bytesWritten !== sent)
        stalled.set(socket, { sent: socket.bytesWritten, since: now });
      else if (now - since >= stallMs) socket.destroy();
    }
  };
  const timer = setInterval(look, stallMs / 4).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
