import { apiBase } from "@cutwater/contract/route.ts";
import { sql } from "@cutwater/server/platform/db/drizzle.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { placeDatabase, silentLog } from "@cutwater/testing/make-database.ts";
import { prepareCustomer, preparedId } from "@cutwater/testing/prepared-customer.ts";
import { startServer } from "@cutwater/testing/start-server.ts";
import type { Bench, BenchContext } from "./bench.ts";
import { atRate, type Latencies, percentile } from "./load/at-rate.ts";

const customers = 100_000;
const jobs = 1_000_000;
const ownJobs = 400;
const openSockets = 2_000;
const readsASecond = 300;
const listTarget = 50;
const readTarget = 250;

/**
 * One process with the API role on PostgreSQL: job lists in a large database, and reads beside many open sockets. `--jobs=` and
 * `--seconds=` reduce the load.
 */
const bench: Bench = {
  name: "load",
  title: "Load",
  async run({ log, options }) {
    const place = await placeDatabase("postgres");
    const database = await openDatabase(place.config, { log: silentLog });
    const token = await prepareCustomer(database.db, 100);
    const count = Number(options["jobs"] ?? jobs);
    const seconds = Number(options["seconds"] ?? 30);
    log(`writing ${count} jobs of ${customers} customers`);
    await database.db.execute(sql`
      insert into jobs (id, uid, job_id, service_code, name, data, status, attempt, created_at, started_at, ended_at)
      select gen_random_uuid(), case when n <= ${ownJobs} then ${`c:${preparedId}`} else 'c:' || (n % ${customers}) end,
        'bench-' || n, (array['VIDEO_DOWNLOAD', 'VIDEO_REMOVE_OBJECT', 'IMAGE_SUPER_RESOLUTION'])[1 + n % 3],
        'A film by the sea ' || n, '{"scale":2,"mode":"REALITY"}', 1 + n % 2, 1, 1.7e12 + 1000 * n, 1.7e12 + 1000 * n, 1.7e12 + 1000 * n + 9000
      from generate_series(1, ${count}) n`);
    await database.db.execute(sql`analyze jobs`);
    const plans = await plansOf(database.db);
    await database.close();
    if (place.config.kind !== "postgres") throw new Error("the load is measured on PostgreSQL");
    const server = await startServer({
      env: {
        DATABASE_URL: place.config.url,
        APP_SECRET: "a secret of the bench, long enough",
        TRUST_PROXY: "127.0.0.1",
      },
      roles: ["api"],
    });
    try {
      let asked = 0;
      const read = (path: string) => async () => {
        const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": addressOf(asked++ % openSockets) };
        const response = await fetch(server.origin + path, { headers });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      };
      const lists = Object.fromEntries(
        Object.entries(listCalls).map(([name, query]) => [name, read(`${apiBase}/client/customer/job/page?${query}`)]),
      );
      const rows: string[][] = [];
      for (const [name, call] of Object.entries(lists)) {
        const latencies = await atRate([call], { aSecond: 40, seconds: 10 });
        rows.push([name, ...figures(latencies, listTarget), plans.get(name) ?? ""]);
        log(rows.at(-1)!.join(" | "));
        if (latencies.why) log(`the first that failed: ${latencies.why}`);
      }
      const sockets = await openAll(server.origin, log);
      const mixed = [
        ...Object.values(lists),
        ...["setting/product/list", "setting/service/list", "customer/get/info", "customer/order/page"].map((path) =>
          read(`${apiBase}/client/${path}`),
        ),
        read("/healthz"),
      ];
      const latencies = await atRate(mixed, { aSecond: readsASecond, seconds });
      const stillOpen = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
      const mixedRow = [`${stillOpen} of ${openSockets}`, `${readsASecond}`, ...figures(latencies, readTarget)];
      log(mixedRow.join(" | "));
      if (latencies.why) log(`the first that failed: ${latencies.why}`);
      for (const socket of sockets) socket.close();
      const figureHead = ["reads", "median ms", "p99 ms", "asked"];
      return {
        tables: [
          {
            title: `Lists of a customer with ${ownJobs} jobs, among ${count} jobs of ${customers} customers; 40 a second`,
            head: ["list", ...figureHead, "index"],
            rows,
          },
          {
            title: `Mixed reads for ${seconds} s beside open sockets`,
            head: ["sockets still open", "reads a second", ...figureHead],
            rows: [mixedRow],
          },
        ],
        notes: [
          "One process with the api role; client, server and PostgreSQL share the machine. Reads begin at their time whether or not earlier ones have ended.",
        ],
      };
    } finally {
      await server.close();
      await place.remove();
    }
  },
};
export default bench;

const listCalls = {
  "first page": "pageNo=1&pageSize=20",
  "last page": `pageNo=${ownJobs / 20}&pageSize=20`,
  "of one service": "pageNo=1&pageSize=20&serviceCode=IMAGE_SUPER_RESOLUTION",
  searched: "pageNo=1&pageSize=20&search=film",
} as const;

const figures = (latencies: Latencies, target: number): string[] => {
  const p99 = percentile(latencies.milliseconds, 0.99);
  const isMet = p99 <= target && latencies.failed === 0;
  const lost = latencies.failed > 0 ? `, ${latencies.failed} failed` : "";
  return [
    `${latencies.milliseconds.length}${lost}`,
    percentile(latencies.milliseconds, 0.5).toFixed(1),
    p99.toFixed(1),
    `${target}, ${isMet ? "met" : "missed"}`,
  ];
};

/** The index that PostgreSQL uses for each list. */
async function plansOf(db: { execute(query: ReturnType<typeof sql>): Promise<unknown> }): Promise<Map<string, string>> {
  const uid = `c:${preparedId}`;
  const wheres = {
    "first page": sql``,
    "last page": sql``,
    "of one service": sql`and service_code = 'IMAGE_SUPER_RESOLUTION'`,
    searched: sql`and name ilike '%sea%'`,
  };
  const plans = new Map<string, string>();
  for (const [name, where] of Object.entries(wheres)) {
    const { rows } = (await db.execute(
      sql`explain select * from jobs where uid = ${uid} ${where} and replaced_by is null order by created_at desc, id desc limit 20`,
    )) as { rows: Record<string, string>[] };
    const text = rows.map((row) => row["QUERY PLAN"]).join("\n");
    plans.set(name, [...new Set(text.match(/(?<=using |on )jobs_\w+/g))].join(", ") || "none");
  }
  return plans;
}

/** Opens sockets, each for its own visitor. */
async function openAll(origin: string, log: BenchContext["log"]): Promise<WebSocket[]> {
  const address = `${origin.replace("http", "ws")}${apiBase}/ws`;
  const sockets: WebSocket[] = [];
  for (let i = 0; i < openSockets; i++) {
    const network = { "x-forwarded-for": addressOf(i) };
    const visited = await fetch(`${origin}${apiBase}/client/customer/in/china`, { headers: network });
    await visited.arrayBuffer();
    const cookie = visited.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const socket = new WebSocket(address, { headers: { ...network, cookie } });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve(), { once: true });
      socket.addEventListener("error", reject, { once: true });
    });
    socket.send(JSON.stringify({ method: "LOGIN" }));
    if (i % 500 === 499) log(`${i + 1} sockets are open`);
  }
  return sockets;
}

/** Addresses in many networks, because each network may only send a limited number of requests. */
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
