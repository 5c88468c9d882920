import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Gauge as Meter, Registry } from "prom-client";
import { measured } from "../measure/metrics.ts";
import type { Queue } from "../queue/queue.ts";
import { isFromThisMachine } from "./loopback.ts";

/** A figure that a feature provides; null while it is unknown. */
export type Gauge = { name: string; help: string; read(): Promise<number | null> };

type Measured = { queue: Queue; gauges: readonly Gauge[]; token: string | null; dataDir: string };

/**
 * GET /metrics for Prometheus: the process, the requests, the queue, and the features' figures. Only this machine or a client
 * with the token gets an answer.
 */
export function mountMetrics(app: FastifyInstance, { queue, gauges, token, dataDir }: Measured): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureQueue(register, queue);
  measureAge(register, queue);
  measureDisk(register, dataDir);
  for (const gauge of gauges) measure(register, gauge);
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [register],
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { config: { whoMay: "this machine" }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return await reply.type(register.contentType).send((await register.metrics()) + (await measured.metrics()));
  });
}

function measureQueue(register: Registry, queue: Queue): void {
  const tickets = new Meter({
    name: "queue_tickets",
    help: "Tickets of a lane that wait or run",
    labelNames: ["lane", "state"],
    registers: [register],
    async collect() {
      for (const [lane, { waiting, running }] of Object.entries(await queue.depth())) {
        tickets.set({ lane, state: "waiting" }, waiting);
        tickets.set({ lane, state: "running" }, running);
      }
    },
  });
}

function measureAge(register: Registry, queue: Queue): void {
  const age = new Meter({
    name: "queue_oldest_seconds",
    help: "For how long the first ticket of a lane has waited",
    labelNames: ["lane"],
    registers: [register],
    async collect() {
      for (const [lane, seconds] of Object.entries(await queue.oldest())) age.set({ lane }, seconds);
    },
  });
}

/** Measures the file system that holds DATA_DIR. */
function measureDisk(register: Registry, folder: string): void {
  const space = new Meter({
    name: "cutwater_disk_bytes",
    help: "Bytes of the file system of DATA_DIR: free for the server, and all",
    labelNames: ["state"],
    registers: [register],
    async collect() {
      const { bavail, blocks, bsize } = await statfs(folder);
      space.set({ state: "free" }, bavail * bsize);
      space.set({ state: "all" }, blocks * bsize);
    },
  });
}

function measure(register: Registry, { name, help, read }: Gauge): void {
  const meter = new Meter({
    name,
    help,
    async collect() {
      this.set((await read()) ?? Number.NaN);
    },
    registers: [],
  });
  register.registerMetric(meter);
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const sent = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token && sent) return timingSafeEqual(digest(sent), digest(token));
  return isFromThisMachine(request);
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
