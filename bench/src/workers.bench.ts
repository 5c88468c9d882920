import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Job } from "@cutwater/contract/jobs.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { createVisitor, type Visitor } from "@cutwater/testing/features.ts";
import { placeDatabase, silentLog } from "@cutwater/testing/make-database.ts";
import { prepareCustomer } from "@cutwater/testing/prepared-customer.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { type RunningServer, startServer } from "@cutwater/testing/start-server.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";
import type { Bench, BenchContext } from "./bench.ts";

const exec = promisify(execFile);
const { path: footage } = realFiles("clips/src/bbb_480p_30s.mp4");
const ratioTarget = 0.6;
const delayTarget = 30;
const longOwner = "123456780";
const shortOwner = "123456781";
const credits = 1_000;
/** An opaque plate in the upper right corner of a frame of 1280 x 720. */
const plate = { x: 970, y: 30, width: 270, height: 90 };

/**
 * One erase job on one worker process and on two, each with one core; and how long a short job of another customer waits behind a
 * long one. Options: `--seconds=` of the shared film (60), `--long=` of the long one (300).
 */
const bench: Bench = {
  name: "workers",
  title: "Workers that share a job",
  async run({ folder, options, log }) {
    if (!existsSync(footage)) throw new Error(`the clip to measure by is not there: ${footage}`);
    const seconds = Number(options["seconds"] ?? 60);
    const longSeconds = Number(options["long"] ?? 300);
    const [film, long, short] = await Promise.all(
      [seconds, longSeconds, 5].map((lasts) => drawFilm(join(folder, `film-${lasts}.mp4`), lasts)),
    );
    const stage = await openStage(folder);
    try {
      const rows: string[][] = [];
      const runs: { took: number; hash: string }[] = [];
      for (const cores of [[0], [0, 1]]) {
        const load = (loadavg()[0] ?? 0).toFixed(1);
        const workers = await Promise.all(cores.map((core) => stage.startWorker(["taskset", "-c", String(core)])));
        const end = await erased(stage.admin, film!);
        const helped = workers.filter(({ lines }) =>
          lines.some((line) => line.includes("parts of a job begin")),
        ).length;
        const hash = createHash("sha256")
          .update(await fileOf(stage.admin, end))
          .digest("hex");
        const took = ((end.endDate ?? 0) - end.createDate) / 1_000;
        runs.push({ took, hash });
        rows.push([`${cores.length}`, `${took.toFixed(1)} s`, `${helped}`, load, hash.slice(0, 16)]);
        log(rows.at(-1)!.join(" | "));
        await Promise.all(workers.map((worker) => worker.close()));
      }
      const [one, two] = runs as [(typeof runs)[0], (typeof runs)[0]];
      const ratio = two.took / one.took;
      const isSame = one.hash === two.hash;
      return {
        tables: [
          {
            title: `A job of ${seconds} s, 1280 x 720, on worker processes of one core each`,
            head: ["workers", "from the order to the end", "helped", "load before", "sha256"],
            rows: [
              ...rows,
              [
                "ratio",
                `${ratio.toFixed(3)} (≤ ${ratioTarget}: ${ratio <= ratioTarget ? "met" : "missed"})`,
                "",
                "",
                isSame ? "the same" : "NOT THE SAME",
              ],
            ],
          },
          { ...(await delays(stage, { long: long!, short: short!, longSeconds }, log)) },
        ],
        notes: [
          "API, PostgreSQL and the bench itself share the two cores with the workers. The plate is opaque and stays; the film is real footage, so that shots, camera and texture are those of customers. Storage is a directory.",
          "A short job has a place of its own in each worker, and a niceness above that of long ones.",
        ],
      };
    } finally {
      await stage.close();
    }
  },
};
export default bench;

/** Times of the short job alone, and while the long job is being filled, on one worker with the default number of slots. */
async function delays(
  stage: Stage,
  { long, short, longSeconds }: { long: string; short: string; longSeconds: number },
  log: BenchContext["log"],
) {
  const worker = await stage.startWorker();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const tookOf = ({ createDate, endDate }: Job) => ((endDate ?? 0) - createDate) / 1_000;
  const alone = tookOf(await erased(stage.customer, short));
  const longOne = await askErase(stage.admin, long);
  await jobWhen(stage.admin, longOne.id, ({ progress }) => (progress ?? 0) > 23);
  const beside = tookOf(await erased(stage.customer, short));
  const isStillThere = (await jobOf(stage.admin, longOne.id)).status === 0;
  await stage.admin.call("POST", "/client/opencut/execute/cancel", { id: longOne.id });
  await worker.close();
  const delay = beside - alone;
  const row = [
    `${alone.toFixed(1)} s`,
    `${beside.toFixed(1)} s`,
    `${delay.toFixed(1)} s (≤ ${delayTarget}: ${delay <= delayTarget && isStillThere ? "met" : "missed"})`,
    load,
  ];
  log(row.join(" | "));
  return {
    title: `A job of 5 s of another customer, with and without one of ${longSeconds} s; one worker, ${availableParallelism()} cores, the usual places`,
    head: ["alone", "beside the long one", "delay", "load before"],
    rows: [row],
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts the API, a database and two customers, of whom the first one has every plan. */
async function openStage(folder: string) {
  const place = await placeDatabase("postgres");
  if (place.config.kind !== "postgres") throw new Error("several workers need PostgreSQL");
  const database = await openDatabase(place.config, { log: silentLog });
  const tokens = [
    await prepareCustomer(database.db, credits, longOwner),
    await prepareCustomer(database.db, credits, shortOwner),
  ];
  await database.close();
  const env = {
    DATABASE_URL: place.config.url,
    STORAGE_URL: `file:${join(folder, "files")}`,
    APP_SECRET: "a secret of the bench, long enough",
    ADMIN_IDS: longOwner,
    LOG_LEVEL: "info",
  };
  const server: RunningServer = await startServer({ env, roles: ["api", "clock"] });
  const [admin, customer] = tokens.map((token) =>
    Object.assign(
      createVisitor(() => server.origin),
      { token },
    ),
  ) as [Visitor, Visitor];
  return {
    admin,
    customer,
    startWorker: (launcher?: readonly string[]) =>
      startServer({ env, roles: ["worker"], ...(launcher && { launcher }) }),
    async close() {
      await server.close();
      await place.remove();
    },
  };
}

async function drawFilm(path: string, seconds: number): Promise<string> {
  const { x, y, width, height } = plate;
  await exec("ffmpeg", [
    ...["-v", "error", "-y", "-stream_loop", "-1", "-i", footage, "-t", `${seconds}`, "-an"],
    ...["-vf", `scale=1280:720,drawbox=${x}:${y}:${width}:${height}:color=gray:t=fill`],
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", path],
  ]);
  return path;
}

async function askErase(who: Visitor, path: string): Promise<Job> {
  const { domain, src } = await anUpload(who, await readFile(path));
  const { x, y, width, height } = plate;
  const points = [
    [x, y],
    [x + width, y + height],
  ];
  const polygons = [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  ];
  const data = { url: domain + src, regions: [{ marks: [{ category: "box", time: 1, points, polygons }] }] };
  const asked = { serviceCode: "VIDEO_REMOVE_OBJECT", jobId: randomUUID(), name: "Bench", data: JSON.stringify(data) };
  const { state, message } = await who.call<Job>("POST", "/client/opencut/execute/prepare", asked);
  if (typeof message !== "object") throw new Error(`the job was refused: ${state} ${message}`);
  return message;
}

const jobOf = async (who: Visitor, id: string): Promise<Job> =>
  (await who.call<Job>("GET", "/client/customer/job/get", { id })).message;

const endOf = (who: Visitor, id: string): Promise<Job> => jobWhen(who, id, ({ status }) => status !== 0);

/** Polls rarely, because requests take time from the workers. */
async function jobWhen(who: Visitor, id: string, holds: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await jobOf(who, id);
    if (holds(job)) return job;
    await sleep(1_000);
  }
}

async function erased(who: Visitor, path: string): Promise<Job> {
  const { id } = await askErase(who, path);
  const end = await endOf(who, id);
  if (end.status !== 1) throw new Error(`the job failed: ${end.error}`);
  return end;
}

const fileOf = async (who: Visitor, { outputUrl }: Job): Promise<Buffer> =>
  Buffer.from(await (await who.get(outputUrl ?? "")).arrayBuffer());
