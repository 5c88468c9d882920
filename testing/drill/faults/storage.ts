import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quotaBytes } from "../fleet.ts";
import type { Weather } from "../s3-proxy.ts";
import type { Fault } from "./fault.ts";

const weatherMs = 20_000;
/** Longer than a process caches the number of stored bytes. */
const fullMs = 75_000;
const fillerKey = "uploads/filler/filler.bin";

const weather = (kind: string, wind: Weather): Fault => ({
  kind,
  victim: "",
  async run({ fleet, pace }) {
    fleet.proxy.turn(wind);
    await pause(weatherMs * pace);
    fleet.proxy.turn({ kind: "well" });
  },
});

/** Faults of S3: it responds slowly, breaks connections, or responds with 503. */
export const badWeather: readonly Fault[] = [
  weather("S3 slow: 1.5 s an answer", { kind: "slow", ms: 1_500 }),
  weather("S3 cuts connections", { kind: "cut" }),
  weather("S3 answers 503", { kind: "failing" }),
];

/** Fills the storage beyond DISK_QUOTA, then frees it again. */
export const fullQuota: Fault = {
  kind: "disk quota filled, freed",
  victim: "",
  async run({ fleet, pace }) {
    await fleet.storage.put(fillerKey, "filler");
    await stretch(join(fleet.s3.folder, "media"));
    await pause(fullMs * pace);
    await fleet.storage.remove(fillerKey);
  },
};

/** Enlarges the object in s3rver's folder as a sparse file, without writing bytes. */
async function stretch(bucket: string): Promise<void> {
  const names = await readdir(bucket, { recursive: true });
  const object = names.find((name) => name.startsWith(fillerKey) && name.endsWith("_object"));
  if (!object) throw new Error(`${fillerKey} is not where s3rver keeps its objects`);
  const file = await open(join(bucket, object), "r+");
  await file.truncate(quotaBytes);
  await file.close();
}
