import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";

// Runs one job as the server does, in a process of its own, so that its memory can be measured: node measured-child.ts '{"path",
// "threads"}'
const { path, threads } = JSON.parse(process.argv[2] ?? "{}") as { path: string; threads: number };
const folder = await mkdtemp(join(tmpdir(), "measured-"));
try {
  const startedAt = performance.now();
  const { result } = await runEngine(engine, { url: "u" }, { inputs: { u: path }, folder, threads });
  const seconds = (performance.now() - startedAt) / 1_000;
  const { frames, removed } = result;
  process.stdout.write(`${JSON.stringify({ seconds, frames, texts: removed.length })}\n`);
} finally {
  await rm(folder, { recursive: true });
}
