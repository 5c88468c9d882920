import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { readSettings, repositoryFolder } from "@cutwater/server/config/config.ts";
import { Variables } from "@cutwater/server/config/variables.ts";
import { parse } from "yaml";
import { type Compose, filledIn, readCompose } from "./compose.ts";
import { stagesOf } from "./dockerfile.ts";
import { ignoredBy } from "./ignored.ts";

const folder = path.join(repositoryFolder, "deploy");
const read = (name: string): Promise<string> => readFile(path.join(folder, name), "utf8");
const readRoot = (name: string): Promise<string> => readFile(path.join(repositoryFolder, name), "utf8");
const files = { large: readCompose(await read("compose.yaml")), small: readCompose(await read("compose.small.yaml")) };

/** The values that an operator writes into deploy/.env. */
const filled = {
  PUBLIC_URL: "https://video.example.org",
  APP_SECRET: "an example that is longer than 32 letters",
  POSTGRES_PASSWORD: "word",
  S3_KEY: "key",
  S3_SECRET: "word",
  METRICS_TOKEN: "an example that is longer than 16",
};
const ours = ({ services }: Compose) => Object.values(services).filter(({ image }) => image.startsWith("cutwater:"));

for (const [size, compose] of Object.entries(files)) {
  test(`${size}: everything that a service refers to exists: other services, volumes, networks, settings, files`, () => {
    for (const [name, service] of Object.entries(compose.services)) {
      for (const other of Object.keys(service.depends_on ?? {}))
        assert.ok(compose.services[other], `${name}: ${other}`);
      for (const network of service.networks ?? []) assert.ok(network in compose.networks, `${name}: ${network}`);
      for (const { source } of service.configs ?? []) assert.ok(compose.configs[source], `${name}: ${source}`);
      for (const volume of service.volumes ?? []) {
        const [from = ""] = volume.split(":");
        const isThere = from.startsWith(".") ? existsSync(path.join(folder, from)) : from in compose.volumes;
        assert.ok(isThere, `${name}: ${from}`);
      }
      for (const word of [...(service.entrypoint ?? [])].filter((one) => one.includes("/")))
        assert.ok(existsSync(path.join(repositoryFolder, word)), `${name}: ${word}`);
    }
  });

  test(`${size}: our containers run without privileges and write only to the volume and /tmp`, () => {
    for (const service of ours(compose).filter(({ entrypoint }) => !entrypoint)) {
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ["ALL"]);
      assert.deepEqual(service.security_opt, ["no-new-privileges:true"]);
      assert.deepEqual(service.volumes, ["data:/data"]);
    }
  });

  test(`${size}: the server accepts the settings that the file gives each of its processes`, () => {
    for (const service of ours(compose)) {
      const given = Object.entries(service.environment).map(([name, value]) => [name, filledIn(value ?? "", filled)]);
      for (const [name] of given) assert.ok(name && name in Variables.shape, `${name} is a variable`);
      if (service.entrypoint) continue;
      const roles = service.command ?? [];
      const settings = readSettings({ HOST: "0.0.0.0", NODE_ENV: "production", ...Object.fromEntries(given) }, roles);
      assert.equal(settings.database.kind, size === "large" ? "postgres" : "pglite");
      assert.equal(settings.storage.kind, size === "large" ? "s3" : "disk");
    }
  });
}

test("two apis, two workers and one clock are behind a proxy, which alone can be reached from outside", () => {
  const { services } = files.large;
  const replicas = (name: string) => services[name]?.deploy?.replicas ?? 1;
  assert.deepEqual(["api", "worker", "clock"].map(replicas), [2, 2, 1]);
  const open = Object.entries(services).filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith("127.")));
  assert.deepEqual(
    open.map(([name]) => name),
    ["proxy"],
  );
  for (const name of ["postgres", "s3"]) assert.deepEqual(services[name]?.networks, ["inside"]);
  assert.equal(files.large.networks.inside?.internal, true);
});

test("compose.yaml names what is missing in .env, and example.env lists all required settings", async () => {
  const example = await read("example.env");
  for (const [name] of Object.entries(filled)) {
    assert.match(example, new RegExp(`^${name}=`, "m"));
    const { [name as keyof typeof filled]: _, ...others } = filled;
    const all = JSON.stringify(files.large);
    assert.throws(() => filledIn(all, others), new RegExp(`${name} is not set`));
  }
});

test("the Dockerfile copies existing files, ends as an unprivileged user, and has exact base images", async () => {
  const stages = stagesOf(await readRoot("Dockerfile"));
  const isIgnored = ignoredBy(await readRoot(".dockerignore"));
  const names = new Set(stages.map(({ name }) => name));
  for (const { base } of stages) assert.ok(names.has(base) || /:\d+\.\d+\.\d+-/.test(base), base);
  const last = stages.at(-1);
  assert.equal(last?.instructions.find(({ name }) => name === "USER")?.text, "node");
  for (const { flags, words } of last?.instructions.filter(({ name }) => name === "COPY") ?? []) {
    assert.ok(names.has(flags.from ?? ""), `from ${flags.from}`);
    for (const source of words.slice(0, -1).filter((one) => !/node_modules|seed/.test(one))) {
      const own = source.replace(/^\/app\//, "");
      assert.ok(existsSync(path.join(repositoryFolder, own)) && !isIgnored(own), source);
    }
  }
  for (const kept of ["apps/web/src/start.tsx", "testing/package.json", "models/README.md"])
    assert.ok(!isIgnored(kept));
  for (const left of [
    ".env",
    "deploy/.env",
    "var/secret",
    "node_modules/x",
    "apps/web/dist/index.html",
    "a/b/node_modules/c",
  ])
    assert.ok(isIgnored(left), left);
});

test("a server has the same options of Node and malloc wherever it starts: npm start, image, systemd, tests", async () => {
  const places = ["scripts/start.mjs", "Dockerfile", "testing/start-server.ts", "e2e/deploy/services.ts"];
  const units = ["deploy/systemd/cutwater.service", "deploy/systemd/cutwater@.service"];
  for (const place of [...places, ...units]) {
    const words = await readFile(path.join(repositoryFolder, place), "utf8");
    assert.deepEqual(words.match(/--max-semi-space-size=\d+/g), ["--max-semi-space-size=16"], place);
    assert.match(words, /MALLOC_ARENA_MAX(=|: ")2\b/, place);
    assert.match(words, /MALLOC_MMAP_THRESHOLD_(=|: ")131072\b/, place);
  }
});

test("the image has the Node release of package.json", async () => {
  const { devDependencies } = JSON.parse(await readFile(path.join(repositoryFolder, "package.json"), "utf8")) as {
    devDependencies: { node: string };
  };
  const [base] = stagesOf(await readRoot("Dockerfile"));
  assert.equal(base?.base, `node:${devDependencies.node}-bookworm-slim`);
});

test("systemd's units name settings of the server, and restrict it to its own folders", async () => {
  for (const name of await readdir(path.join(folder, "systemd"))) {
    const unit = await read(`systemd/${name}`);
    for (const [, variable = ""] of unit.matchAll(/(?<=Environment=.*)\b([A-Z_]+)=/g))
      assert.ok(variable in Variables.shape || /^(NODE_COMPILE_CACHE|MALLOC_\w+)$/.test(variable), variable);
    for (const line of ["NoNewPrivileges=yes", "ProtectSystem=strict", "StateDirectory=cutwater", "User=cutwater"])
      assert.ok(unit.includes(line), `${name}: ${line}`);
  }
});

test("every other settings file in deploy/ is valid YAML or JSON", async () => {
  for (const file of await readdir(path.join(folder, "monitoring")).catch(() => []))
    if (/\.ya?ml$/.test(file)) assert.ok(parse(await read(`monitoring/${file}`)));
    else if (file.endsWith(".json")) assert.ok(JSON.parse(await read(`monitoring/${file}`)));
});
