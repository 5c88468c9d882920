import assert from "node:assert/strict";
import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { drawnPng } from "@cutwater/media/test/pictures/drawn-png.ts";
import { aProgram } from "@cutwater/testing/access-tokens.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { lacksEngine, startExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { freePorts } from "@cutwater/testing/free-ports.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { until } from "@cutwater/testing/until.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { repositoryFolder } from "./config/config.ts";

type Example = { section: string; kind: "bash" | "ts" | "python"; code: string };

/** The programs in docs/api.md, with the headings above them. */
async function readExamples(): Promise<Example[]> {
  const found: Example[] = [];
  let section = "";
  const page = await readFile(path.join(repositoryFolder, "docs/api.md"), "utf8");
  for (const [, heading, kind, code = ""] of page.matchAll(/^## (.+)$|^```(bash|ts|python)\n([^]*?)^```$/gm)) {
    if (heading) section = heading;
    if (kind === "bash" || kind === "ts" || kind === "python") found.push({ section, kind, code });
  }
  return found;
}

const programs = {
  bash: { file: "example.sh", command: "bash", args: ["-euo", "pipefail"] },
  ts: { file: "example.mts", command: process.execPath, args: ["--no-warnings"] },
  python: { file: "example.py", command: "python3", args: [] },
} as const;

/** Position of the width in a PNG file. */
const widthOffset = 16;

const isHere = (command: string): boolean => spawnSync(command, ["--version"]).status === 0;
const lacking = ["curl", "jq", "python3"].find((command) => !isHere(command));
const skip = lacksEngine || (lacking ? `${lacking} is not installed` : false);
const examples = await readExamples();

describe("the examples of docs/api.md", { skip }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let customer: SignedUp;
  let directory: string;
  let ports: number[];
  let env: NodeJS.ProcessEnv;
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "api-examples-"));
    await writeFile(path.join(directory, "photo.png"), drawnPng(32, 24, Buffer.alloc(24 * (1 + 32 * 3))));
    ports = await freePorts(2);
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({
      allow: [site.host, ...ports.map((port) => `127.0.0.1:${port}`)],
      extractor,
      tools: path.join(repositoryFolder, "tools"),
      passwords: quickPasswords,
    });
    customer = await aCustomer(features, { plan: "PREMIUM_YEAR" });
    const { secret } = await aProgram(features, customer, { creditsPerDay: 1_000 });
    env = {
      PATH: process.env.PATH,
      HOME: directory,
      no_proxy: "*",
      CUTWATER_URL: features.address,
      CUTWATER_TOKEN: secret,
    };
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
    await rm(directory, { recursive: true });
  });

  /** Writes an example into a file. @returns its program's arguments */
  async function prepare({ kind, code }: Example): Promise<{ command: string; args: string[] }> {
    const { file, command, args } = programs[kind];
    await writeFile(path.join(directory, file), code);
    return { command, args: [...args, file] };
  }

  const isReceiver = ({ code }: Example) => code.includes("WEBHOOK_SECRET");

  for (const [index, example] of examples.filter((one) => !isReceiver(one)).entries())
    test(`example ${index + 1} runs: ${example.section}, ${example.kind}`, async () => {
      const made = ["video.mp4", "result.png"].filter((file) => example.code.includes(file));
      for (const file of made) await rm(path.join(directory, file), { force: true });
      const { command, args } = await prepare(example);
      // The file of this page is merged from two sources; the other page has subtitles.
      const link = site.link(example.section === "From a link to a file" ? "dash" : "html5");
      const { stdout } = await promisify(execFile)(command, args, { cwd: directory, env: { ...env, LINK: link } });
      assert.doesNotMatch(stdout, /"state":"[^0]|"isError":true|^null$/m);
      if (made.includes("video.mp4"))
        assert.equal((await readFile(path.join(directory, "video.mp4"))).toString("latin1", 4, 8), "ftyp");
      if (made.includes("result.png"))
        assert.equal((await readFile(path.join(directory, "result.png"))).readUInt32BE(widthOffset), 64);
      if (example.section === "AI agents (MCP)") assert.match(stdout, /"structuredContent":\{"kind":"credits"/);
    });

  for (const [index, example] of examples.filter(isReceiver).entries())
    test(`a receiver of webhooks takes our requests, and none with another secret: ${example.kind}`, async () => {
      const port = ports[index] ?? assert.fail();
      const create = async () =>
        (await customer.call("POST", "/client/customer/webhook/create", { url: `http://127.0.0.1:${port}/` })).message;
      const genuine = await create();
      const other = await create();
      const { command, args } = await prepare(example);
      const receiver = spawn(command, args, {
        cwd: directory,
        env: { ...env, PORT: String(port), WEBHOOK_SECRET: genuine.secret },
        stdio: "ignore",
      });
      try {
        await until("the receiver", () => answers(port));
        const ping = async (id: string) =>
          (await customer.call("POST", "/client/customer/webhook/test", { id })).message;
        assert.deepEqual(
          [(await ping(genuine.webhook.id)).status, (await ping(other.webhook.id)).answerStatus],
          ["delivered", 401],
        );
      } finally {
        receiver.kill();
      }
    });
});

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.end());
  });
