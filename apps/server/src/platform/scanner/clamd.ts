import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { CannotScan, type Scanner } from "./scanner.ts";

const pieceBytes = 256 * 1024;
/** Maximum silence of clamd: longer than it takes for half a gigabyte, because it sends nothing while it scans. */
const patienceMs = 120_000;
const pingMs = 3_000;

/**
 * Talks to ClamAV's daemon in its own protocol: INSTREAM sends a file in pieces, each preceded by its length, and reads one line.
 * Source: clamd(8), "COMMANDS".
 *
 * @param address tcp://host:port, or unix:///path of its socket
 */
export function createClamd(address: string): Scanner {
  const url = new URL(address);
  const place =
    url.protocol === "unix:" ? { path: url.pathname } : { host: url.hostname, port: Number(url.port || 3310) };

  async function converse(command: string, ms: number, more: (socket: Socket) => Promise<void>): Promise<string> {
    const socket = connect(place);
    socket.setTimeout(ms, () => socket.destroy(new Error(`no answer within ${ms} ms`)));
    const answer = readAll(socket);
    // Both are awaited below, and either may fail first.
    answer.catch(() => {});
    try {
      await once(socket, "connect");
      socket.write(`z${command}\0`);
      await more(socket);
      return (await answer).replace(/\0$/, "");
    } catch (cause) {
      throw new CannotScan("the scanner of uploads does not answer", { cause });
    } finally {
      socket.destroy();
    }
  }

  return {
    async scan(path, signal) {
      const said = await converse("INSTREAM", patienceMs, async (socket) => {
        for await (const piece of createReadStream(path, { highWaterMark: pieceBytes, signal }))
          await send(socket, piece);
        // The final empty piece is written without waiting, because the daemon may have answered and disconnected by then.
        socket.write(Buffer.alloc(4));
      });
      if (said === "stream: OK") return null;
      const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
      // With AlertExceedsMax, clamd reports limits that kept it from scanning the whole file. This is not an infection.
      if (found?.startsWith("Heuristics.Limits.Exceeded"))
        throw new CannotScan(`the scanner of uploads did not read all of a file: ${found}`);
      if (found) return found;
      throw new CannotScan(`the scanner of uploads says: ${said.slice(0, 200)}`);
    },
    async check() {
      const said = await converse("PING", pingMs, async () => {});
      if (said !== "PONG") throw new CannotScan("what stands at CLAMD_URL is no scanner");
    },
  };
}

async function send(socket: Socket, piece: Buffer): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  socket.write(length);
  // If a file is too large, the daemon answers early and disconnects. The answer contains the reason, and the daemon reads
  // nothing more.
  if (socket.write(piece) || socket.readableEnded || socket.closed) return;
  const listening = new AbortController();
  const heard = ["drain", "close"].map((event) => once(socket, event, { signal: listening.signal }));
  try {
    await Promise.race(heard);
  } finally {
    // A large file has thousands of pieces, and no piece may leave a listener behind.
    listening.abort();
    await Promise.allSettled(heard);
  }
}

async function readAll(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}
