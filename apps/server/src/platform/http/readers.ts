import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a reader may take none of what is ready for them: a line of 500 bytes a second takes a piece in that time. */
const twoMinutesMs = 120_000;

/**
 * Hangs up on who asks and does not read: such a connection holds a file, its buffers and a place for ever, since no limit of
 * arrival counts for it. Who reads slowly goes on; who waits for us is not meant.
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
