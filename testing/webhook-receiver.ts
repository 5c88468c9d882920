import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type ReceivedHook = { path: string; headers: IncomingHttpHeaders; body: string };

/** A receiver of webhooks on loopback. Tests allow its `place` in the egress guard. */
export type HookReceiver = {
  place: string;
  url: string;
  received: ReceivedHook[];
  /** How it answers; 204 by default. */
  answer(response: ServerResponse): void;
  close(): Promise<void>;
};

export async function startHookReceiver(): Promise<HookReceiver> {
  const server = createServer((request, response) => {
    const { url: path = "", headers } = request;
    void text(request).then((body) => {
      receiver.received.push({ path, headers, body });
      receiver.answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: HookReceiver = {
    place,
    url: `http://${place}/hooks`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}
