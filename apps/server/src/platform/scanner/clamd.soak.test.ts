import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures } from "@cutwater/testing/features.ts";
import { freePorts } from "@cutwater/testing/free-ports.ts";
import { until } from "@cutwater/testing/until.ts";
import { aFilm, sendFile } from "@cutwater/testing/uploads.ts";
import { createClamd } from "./clamd.ts";
import { CannotScan } from "./scanner.ts";

const program = ["/usr/sbin/clamd", "clamd"].find((name) => spawnSync(name, ["--version"]).status === 0);
const skip = program ? false : "clamd is missing: apt-get install clamav-daemon";

/** The harmless file that every scanner detects (eicar.org), in two parts so that no scanner flags this source file. */
const eicar = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));
const mostMegabytes = 8;
const never = new AbortController().signal;

describe("a real clamd, with a signature of our own", { skip }, () => {
  let folder = "";
  let daemon: ChildProcess;
  let said = "";
  let addresses: { tcp: string; unix: string };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "cutwater-clamd-"));
    const socket = join(folder, "clamd.sock");
    const [port] = await freePorts(1);
    addresses = { tcp: `tcp://127.0.0.1:${port}`, unix: `unix://${socket}` };
    await mkdir(join(folder, "signatures"));
    await writeFile(join(folder, "signatures/own.ndb"), `Own.Eicar:0:*:${eicar.toString("hex")}\n`);
    const settings = [
      "Foreground yes",
      `DatabaseDirectory ${join(folder, "signatures")}`,
      `TemporaryDirectory ${folder}`,
      `LocalSocket ${socket}`,
      `TCPSocket ${port}`,
      "TCPAddr 127.0.0.1",
      "StreamMaxLength 16M",
      `MaxFileSize ${mostMegabytes}M`,
      `MaxScanSize ${mostMegabytes}M`,
      "AlertExceedsMax yes",
    ];
    await writeFile(join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
    daemon = spawn(program ?? "", ["--config-file", join(folder, "clamd.conf")], { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [daemon.stdout, daemon.stderr]) stream?.on("data", (text) => (said += text));
    await until("clamd", async () => {
      if (daemon.exitCode !== null) throw new Error(`clamd has ended: ${said}`);
      return await createClamd(addresses.unix)
        .check()
        .then(
          () => true,
          () => false,
        );
    });
  });
  after(async () => {
    if (daemon.exitCode === null) {
      daemon.kill();
      await once(daemon, "close");
    }
    await rm(folder, { recursive: true, force: true });
  });

  async function scan(address: string, content: Buffer): Promise<string | null> {
    const path = join(folder, "file");
    await writeFile(path, content);
    return await createClamd(address).scan(path, never);
  }

  for (const kind of ["tcp", "unix"] as const)
    test(`by ${kind}: a clean file has no name, an infected one what was found, wherever in it`, async () => {
      await createClamd(addresses[kind]).check();
      for (let times = 0; times < 50; times++) assert.equal(await scan(addresses[kind], Buffer.from("clean")), null);
      assert.equal(await scan(addresses[kind], eicar), "Own.Eicar.UNOFFICIAL");
      const late = Buffer.concat([Buffer.alloc(5_000_000, "a"), eicar]);
      assert.equal(await scan(addresses[kind], late), "Own.Eicar.UNOFFICIAL");
    });

  test("a file larger than clamd reads or accepts counts as neither clean nor infected", async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on("warning", hear);
    const larger = Buffer.alloc((mostMegabytes + 2) * 1024 ** 2, "a");
    await assert.rejects(scan(addresses.unix, larger), CannotScan);
    await assert.rejects(scan(addresses.tcp, Buffer.alloc(20 * 1024 ** 2, "a")), CannotScan);
    assert.equal(await scan(addresses.unix, Buffer.alloc(7 * 1024 ** 2, "a")), null);
    process.off("warning", hear);
    assert.deepEqual(warnings, [], "of listeners that are left behind");
  });

  test("an infected film is refused, a clean one is kept", async () => {
    const config = { scanner: { address: addresses.tcp, unscanned: "refuse" as const } };
    const features = await startFeatures({ works: false, config });
    try {
      const customer = await aCustomer(features);
      const film = await aFilm({ seconds: 1 });
      assert.ok((await sendFile(customer, film)).src);
      assert.equal((await sendFile(customer, Buffer.concat([film, eicar]))).key, "upload.infected");
    } finally {
      await features.close();
    }
  });
});
