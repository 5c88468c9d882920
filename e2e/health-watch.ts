import { parentPort, workerData } from "node:worker_threads";

/** A thread that polls a server's /healthz every 50 ms until it is stopped, and sends back the milliseconds of each poll. */
const latencies: number[] = [];
const asked: Promise<void>[] = [];

const ask = async () => {
  const startedAt = performance.now();
  await (await fetch(`${workerData}/healthz`)).arrayBuffer();
  latencies.push(performance.now() - startedAt);
};
const timer = setInterval(() => asked.push(ask()), 50);

const report = async () => {
  clearInterval(timer);
  await Promise.all(asked);
  parentPort?.postMessage(latencies);
};
parentPort?.once("message", () => void report());
