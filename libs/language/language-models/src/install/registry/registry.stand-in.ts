import { createHash } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A package in a loopback registry. */
export type StoredPackage = { registry: "pypi" | "npm"; name: string; version: string; bytes: Uint8Array };

/** A loopback PyPI index and npm registry, for the real pip and npm. */
export type RegistryStandIn = {
  /** Only the environment variables that the clients need to find the registry. */
  environment: Readonly<Record<string, string>>;
  /** Packages by their names. */
  packages: Map<string, StoredPackage>;
  /** Names of the packages whose files were requested. */
  requests: string[];
  /** Number of connections that the client closed in the middle of a file. */
  left: number;
  /** Promises by package: half of its file is sent at once, and the rest after the promise. */
  gates: Map<string, Promise<void>>;
  /** How often each package's file breaks off in the middle. */
  cuts: Map<string, number>;
  /** Resolves when half of a package's file has been sent. */
  halfway(name: string): Promise<void>;
  close(): Promise<void>;
};

/** Derived from PEP 503 (simple index) and the public API of npm's registry. */
export async function startRegistry(): Promise<RegistryStandIn> {
  const waiting = new Map<string, () => void>();
  const server = http.createServer((request, response) => void answer(request.url ?? "", response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const registry: RegistryStandIn = {
    environment: {
      PIP_INDEX_URL: `${address}/simple`,
      PIP_CONFIG_FILE: "/dev/null",
      npm_config_registry: `${address}/`,
    },
    packages: new Map(),
    requests: [],
    left: 0,
    gates: new Map(),
    cuts: new Map(),
    halfway: (name) => new Promise((resolve) => waiting.set(name, resolve)),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return registry;

  async function answer(url: string, response: http.ServerResponse): Promise<void> {
    const [, file] = /^\/files\/([^/]+)\//.exec(url) ?? [];
    if (file) return await give(file, response);
    const [, simple, npm] = /^\/simple\/([^/]+)\/$|^\/([^/]+)$/.exec(url) ?? [];
    const found = registry.packages.get(simple ?? npm ?? "");
    if (!found || (found.registry === "pypi") !== (simple !== undefined))
      return void response.writeHead(404, { "content-type": "application/json" }).end("{}");
    const { name, version, bytes } = found;
    if (simple) {
      const wheel = `${name.replaceAll("-", "_")}-${version}-py3-none-any.whl`;
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<!DOCTYPE html><a href="/files/${name}/${wheel}">${wheel}</a>`);
    }
    const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
    const dist = { tarball: `${address}/files/${name}/${name}-${version}.tgz`, integrity };
    const versions = { [version]: { name, version, dist } };
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ name, "dist-tags": { latest: version }, versions }));
  }

  async function give(name: string, response: http.ServerResponse): Promise<void> {
    const { bytes } = registry.packages.get(name) ?? {};
    if (!bytes) return void response.writeHead(404).end();
    registry.requests.push(name);
    response.on("close", () => {
      if (!response.writableFinished) registry.left++;
    });
    const half = bytes.subarray(0, bytes.length / 2);
    response.writeHead(200, { "content-type": "application/octet-stream", "content-length": bytes.length });
    await new Promise<void>((resolve) => response.write(half, () => resolve()));
    waiting.get(name)?.();
    await registry.gates.get(name);
    const cuts = registry.cuts.get(name) ?? 0;
    registry.cuts.set(name, cuts - 1);
    if (cuts > 0) response.destroy();
    else response.end(bytes.subarray(half.length));
  }
}
