import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Longest time in which a reader may take nothing of a ready answer: a line of 500 bytes a second takes a piece in that time. */
const twoMinutesMs = 120_000;

/**
 * Hangs up on readers that request and do not read. Such a connection would hold a file, its buffers and a slot for ever, since
 * the limits of arrival do not apply to it. Slow readers go on, and readers that wait for the server are not affected.
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
