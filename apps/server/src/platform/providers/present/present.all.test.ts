import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import type { PresentRequest } from "@cutwater/language/ports.ts";
import { draw, drawVideo } from "@cutwater/media/test/drawn.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { readSettings } from "../../../config/config.ts";
import { providerUses } from "../budget/tables.ts";
import { createProviders, type PresentCandidate } from "../create-providers.ts";
import { failureOf, key, never, type ProviderStage, stageProvider } from "../testing.ts";
import { type DuixStandIn, duixStandIn } from "./duix.stand-in.ts";
import { type JsonJobsStandIn, jsonJobsStandIn } from "./json-jobs.stand-in.ts";

const seconds = 2;
let folder = "";
let shared = "";
let duix: DuixStandIn;
let jobs: JsonJobsStandIn;
let stages: { duix: ProviderStage; jobs: ProviderStage };
let database: Awaited<ReturnType<typeof makeDatabase>>;
const at = (name: string) => join(folder, name);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-present-test-"));
  shared = at("shared");
  await mkdir(shared);
  await mkdir(at("out"));
  await writeFile(at("speech.wav"), writeWav({ samples: new Int16Array(16_000 * seconds), sampleRate: 16_000 }));
  await drawVideo(at("made.mp4"), { seconds, size: "64x64" });
  await draw("-f", "lavfi", "-i", "color=s=32x32", "-frames:v", "1", at("face.png"));
  duix = duixStandIn({ folder: shared, video: at("made.mp4") });
  jobs = jsonJobsStandIn({ key, video: at("made.mp4") });
  const [one, other] = await Promise.all([stageProvider(duix.listener), stageProvider(jobs.listener)]);
  stages = { duix: one, jobs: other };
  database = await makeDatabase("pglite");
});
after(async () => {
  await Promise.all([stages.duix.close(), stages.jobs.close(), database.close()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.delete(providerUses);
  for (const list of [duix.taken, duix.next, jobs.taken, jobs.next, jobs.fetched, stages.duix.next, stages.jobs.next])
    list.length = 0;
});

function serviceOf(settings: Record<string, string>, stage: ProviderStage): PresentCandidate {
  const { providers } = readSettings(settings, []);
  const { present } = createProviders(providers, { ...stage.deps, db: database.db, mostVideoBytes: 2_000_000 });
  return present[0] ?? assert.fail("it is not set up");
}
const ofDuix = () =>
  serviceOf(
    { PRESENT_URL: stages.duix.base, PRESENT_WIRE: "duix", PRESENT_FOLDER: shared, PRESENT_PRESENTERS: "anna.mp4" },
    stages.duix,
  );
const fields =
  "id=data.task_id, status=data.state, progress=data.percent, video=data.url, presenter=face.id, portrait=face.image, speech=audio, query=?id={id}, done=ready, failed=error";
const ofJobs = (more: Record<string, string> = {}) =>
  serviceOf(
    {
      PRESENT_URL: `${stages.jobs.base}/v1/talks`,
      PRESENT_KEY: key,
      PRESENT_PRESENTERS: "anna",
      PRESENT_FIELDS: fields,
      ...more,
    },
    stages.jobs,
  );
const requestOf = (more: Partial<PresentRequest> = {}): PresentRequest => ({
  presenter: "anna.mp4",
  portrait: null,
  speech: at("speech.wav"),
  seconds,
  folder: at("out"),
  signal: never,
  ...more,
});
const anna = (more: Partial<PresentRequest> = {}) => requestOf({ presenter: "anna", ...more });

test("Duix-Avatar presents a speech through the shared folder, and leaves no files there", async () => {
  const shares: number[] = [];
  const { engine, run } = ofDuix();
  assert.deepEqual([engine.presenters, engine.takesPortraits], [["anna.mp4"], false]);
  const made = await run(requestOf({ onShare: (share) => void shares.push(share) }));
  assert.partialDeepStrictEqual(made, { width: 64, height: 64, engine: { name: "duix-avatar", isDraft: false } });
  assert.ok(Math.abs(made.seconds - seconds) < 0.1 && made.file.startsWith(at("out")) && made.file.endsWith(".mp4"));
  assert.deepEqual(await readFile(made.file), await readFile(at("made.mp4")));
  assert.partialDeepStrictEqual(duix.taken, [{ video_url: "anna.mp4", chaofen: 0, watermark_switch: 0, pn: 1 }]);
  assert.deepEqual([shares, await readdir(shared)], [[0.4, 0.8], []]);
});

test("a JSON service gets the speech and the presenter or picture under its own field names, and its key alone", async () => {
  const { engine, run } = ofJobs();
  assert.deepEqual([engine.presenters, engine.takesPortraits], [["anna"], true]);
  await run(anna());
  await run(requestOf({ presenter: null, portrait: at("face.png") }));
  const speech = (await readFile(at("speech.wav"))).toString("base64");
  const image = `data:image/png;base64,${(await readFile(at("face.png"))).toString("base64")}`;
  assert.deepEqual(
    jobs.taken.map(({ body }) => body),
    [
      { face: { id: "anna" }, audio: speech },
      { face: { image }, audio: speech },
    ],
  );
  assert.notEqual(jobs.taken[0]?.again, jobs.taken[1]?.again);
  assert.deepEqual(jobs.fetched, [`Bearer ${key}`, `Bearer ${key}`]);
});

test("presented video counts by its seconds, and a job as one call however often it is queried", async () => {
  await ofJobs({ PROVIDER_PRICES: "present=3" }).run(anna());
  const rows = await database.db.select().from(providerUses);
  assert.partialDeepStrictEqual(rows, [{ provider: "present", calls: 1, seconds }]);
  assert.equal(rows[0]?.cost.toFixed(6), "0.100000");
  const spent = ofJobs({ PROVIDER_LIMITS: "present.callsPerDay=1" }).run(anna());
  assert.equal((await failureOf(spent)).kind, "quota");
});

test("a busy service gets the same idempotency key again, so that it makes one video", async () => {
  stages.jobs.next.push({ status: 429, headers: { "retry-after": "3" } }, "cut body");
  await ofJobs().run(anna());
  assert.equal(jobs.taken.length, 1);
  assert.ok(stages.jobs.pauses.includes(3_000));
});

test("a failed job, a broken answer and an invalid video are reported as such", async () => {
  const cases: [ends: JsonJobsStandIn["next"], kind: string][] = [
    [["failed"], "rejected"],
    [["no video"], "badAnswer"],
    [["text"], "badAnswer"],
    [["cut"], "badAnswer"],
    [["elsewhere"], "unavailable"],
  ];
  for (const [ends, kind] of cases) {
    jobs.next.push(...ends);
    assert.equal((await failureOf(ofJobs().run(anna()))).kind, kind, ends[0]);
  }
  for (const misdeed of ["page", "other shape", "cut json", "redirect"] as const) {
    stages.jobs.next.push(misdeed);
    assert.equal((await failureOf(ofJobs().run(anna()))).kind, "badAnswer", misdeed);
  }
  stages.jobs.next.push({ status: 401 });
  assert.equal((await failureOf(ofJobs().run(anna()))).kind, "auth");
  const left = await readdir(at("out"));
  assert.deepEqual(
    left.filter((name) => name.endsWith(".part")),
    [],
  );
});

test("an endless video is cut at the maximum size, and no file of it stays", async () => {
  jobs.next.push("endless");
  const before = await readdir(at("out"));
  const failure = await failureOf(ofJobs().run(anna()));
  assert.deepEqual([failure.kind, await readdir(at("out"))], ["badAnswer", before]);
});

test("Duix-Avatar's refusals, failures, lost tasks and outside file names are reported; no file stays", async () => {
  for (const [end, kind] of [
    ["refuses", "rejected"],
    ["fails", "rejected"],
    ["vanishes", "rejected"],
    ["names another file", "badAnswer"],
  ] as const) {
    duix.next.push(end);
    assert.equal((await failureOf(ofDuix().run(requestOf()))).kind, kind, end);
    assert.deepEqual(await readdir(shared), [], end);
  }
  assert.equal((await failureOf(ofDuix().run(requestOf({ presenter: "../anna.mp4" })))).kind, "unsupported");
  assert.equal(
    (await failureOf(ofDuix().run(requestOf({ presenter: null, portrait: at("face.png") })))).kind,
    "unsupported",
  );
});

test("a service that never finishes is given up, and a hanging one is left at once on cancel", async () => {
  const forever = await stageProvider((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: "1", status: "working" }));
  });
  const settings = { PRESENT_URL: forever.base, PRESENT_PRESENTERS: "anna" };
  const failure = await failureOf(serviceOf(settings, forever).run(anna()));
  assert.deepEqual([failure.kind, failure.reason], ["unavailable", "no video in time"]);
  forever.next.push("hang");
  const stopping = new AbortController();
  const run = serviceOf(settings, forever).run(anna({ signal: stopping.signal }));
  setTimeout(() => stopping.abort(new Error("no longer wanted")), 50);
  await assert.rejects(run, /no longer wanted/);
  await forever.close();
});
