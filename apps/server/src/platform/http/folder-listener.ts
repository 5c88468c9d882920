import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { send } from "@fastify/send";

export type FolderListener = {
  /** 127.0.0.1:port */
  host: string;
  close(): Promise<void>;
};

/** Serves the plain files of one folder, with ranges, on a loopback port of its own. It serves nothing else. */
export async function listenOnFolder(folder: string): Promise<FolderListener> {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  // The server must not keep the process alive by itself.
  server.unref();
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => shut(server) };
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405).end();
    return;
  }
  const path = new URL(request.url ?? "/", "http://folder").pathname;
  const { statusCode, headers, stream } = await send(request, path, {
    root: folder,
    dotfiles: "deny",
    index: "index.html",
  });
  response.writeHead(statusCode, headers);
  stream.on("error", () => response.destroy());
  response.on("close", () => stream.destroy());
  stream.pipe(response);
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
