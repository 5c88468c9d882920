import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** Text that the stand-in reports as an infection, as scanners do with the EICAR test file. */
export const infection = "infected-by-a-test";

/** A clamd that detects one infection and accepts files up to `mostBytes`. */
export async function startClamdStandIn({ mostBytes = 25_000_000, port = 0 } = {}) {
  const sockets = new Set<Socket>();
  const heard: (() => void)[] = [];
  /** No file is answered before this promise resolves. */
  const daemon: { gate: Promise<void> | null } = { gate: null };
  async function answer(say: (words: string) => void, content: Buffer): Promise<void> {
    for (const hear of heard.splice(0)) hear();
    await daemon.gate;
    say(content.includes(infection) ? "stream: Test.Infection FOUND" : "stream: OK");
  }
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => {}));
    let held = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isStream = false;
    const say = (words: string) => socket.end(`${words}\0`);
    socket.on("data", (bytes: Buffer) => {
      held = Buffer.concat([held, bytes]);
      if (!isStream) {
        const end = held.indexOf(0);
        if (end < 0) return;
        const command = held.subarray(0, end).toString();
        held = held.subarray(end + 1);
        if (command === "zPING") return say("PONG");
        if (command !== "zINSTREAM") return say("UNKNOWN COMMAND");
        isStream = true;
      }
      while (held.length >= 4 && held.length >= 4 + held.readUInt32BE()) {
        const length = held.readUInt32BE();
        if (length === 0) return void answer(say, content);
        content = Buffer.concat([content, held.subarray(4, 4 + length)]);
        held = held.subarray(4 + length);
        if (content.length > mostBytes) return say("INSTREAM size limit exceeded. ERROR");
      }
    });
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as { port: number };
  return Object.assign(daemon, {
    address: `tcp://127.0.0.1:${taken}`,
    /** Resolves when the next complete file has arrived. */
    asked: () => new Promise<void>((resolve) => heard.push(resolve)),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  });
}
