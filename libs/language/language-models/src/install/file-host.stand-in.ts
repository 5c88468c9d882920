import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { CatalogueModel } from "../catalogue.ts";

/** A loopback host that serves files in the way of Hugging Face: an API, redirects to large files, and ranges. */
export type FileHostStandIn = {
  address: string;
  /** The commit that the host reports as the newest. */
  commit: string;
  /** File contents by "repository/file". */
  files: Map<string, Uint8Array>;
  /** Requests that the host received, with their ranges. */
  requests: string[];
  /** Byte counts after which responses break off, one for each of the next responses. */
  cuts: number[];
  /** Large files are sent only after this promise has resolved. */
  gate: Promise<void> | null;
  close(): Promise<void>;
};

/** Derived from the host's public behaviour, and written by hand. @param port 0 takes any free port */
export async function startFileHost(port = 0): Promise<FileHostStandIn> {
  const host: FileHostStandIn = {
    address: "",
    commit: "0123456789abcdef0123456789abcdef01234567",
    files: new Map(),
    requests: [],
    cuts: [],
    gate: null,
    close,
  };
  const server = http.createServer((request, response) => {
    const url = request.url ?? "";
    host.requests.push(`${request.method} ${url} ${request.headers.range ?? ""}`.trim());
    const api = /^\/api\/models\/([^/]+\/[^/]+)\/revision\/main$/.exec(url);
    if (api) return void response.end(JSON.stringify({ id: api[1], sha: host.commit }));
    const [, listed, at] = /^\/api\/models\/([^/]+\/[^/]+)\/tree\/([0-9a-f]{40})\?recursive=true$/.exec(url) ?? [];
    if (listed && at === host.commit) return void response.end(JSON.stringify(treeOf(listed)));
    const [, repository, commit, file = ""] = /^\/([^/]+\/[^/]+)\/resolve\/([0-9a-f]{40})\/(.+)$/.exec(url) ?? [];
    if (commit && commit === host.commit && /\.(onnx|bin)$/.test(file))
      return void response.writeHead(302, { location: `/large/${repository}/${file}` }).end();
    const bytes = host.files.get(url.startsWith("/large/") ? url.slice("/large/".length) : `${repository}/${file}`);
    if (!bytes || (commit && commit !== host.commit)) return void response.writeHead(404).end("Entry not found");
    if (url.startsWith("/large/") && host.gate) void host.gate.then(() => give(bytes, request, response));
    else give(bytes, request, response);
  });

  const treeOf = (repository: string) =>
    [...host.files].flatMap(([name, { length: size }]) =>
      name.startsWith(`${repository}/`) ? [{ type: "file", path: name.slice(repository.length + 1), size }] : [],
    );

  function give(bytes: Uint8Array, { headers: { range } }: http.IncomingMessage, response: http.ServerResponse): void {
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
    if (Number(from) >= bytes.length)
      return void response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
    const part = bytes.subarray(Number(from), to === "" ? bytes.length : Number(to) + 1);
    const headers = { "content-length": part.length, etag: `"${bytes.length}"`, "accept-ranges": "bytes" };
    if (range)
      response.writeHead(206, {
        ...headers,
        "content-range": `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
      });
    else response.writeHead(200, headers);
    const cut = part.length > 1 ? host.cuts.shift() : undefined;
    if (cut === undefined) return void response.end(part);
    response.write(part.subarray(0, cut), () => response.destroy());
  }

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  host.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;

  async function close(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

/** Adds a model to the host from a directory of files. Voices are generated, since their files are large. */
export function putModel(
  host: FileHostStandIn,
  { repository, files, hostNames }: CatalogueModel,
  directory: string,
): void {
  for (const file of files) {
    const bytes = file.startsWith("voices/") ? voice() : readFileSync(join(directory, file));
    host.files.set(`${repository}/${hostNames[file] ?? file}`, bytes);
  }
}

/** A voice in Kokoro's format, with the same style for every text length. */
const voice = (): Uint8Array => new Uint8Array(new Float32Array(510 * 256).fill(0.5).buffer);
