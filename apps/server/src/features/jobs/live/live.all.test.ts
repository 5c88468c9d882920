import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { after, before, describe, test } from "node:test";
import { RefusalAnswer } from "@cutwater/contract/answer.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools, type Visitor } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { until } from "@cutwater/testing/until.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";
import { pino } from "pino";

const barePath = "/trial/look";
const path = `${apiBase}${barePath}`;
type Asking = { who?: SignedUp; signal?: AbortSignal; to?: string; address?: string };
const digest = (seen: string | Uint8Array): string => createHash("sha256").update(seen).digest("hex");

describe("live calls of tools", () => {
  let features: TestFeatures;
  let customer: SignedUp;
  const lines: { msg?: string; pid?: number; sees?: string }[] = [];
  before(async () => {
    const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
    features = await startFeatures({
      tools: trialTools,
      passwords: quickPasswords,
      works: false,
      log,
      config: { trustProxy: true },
    });
    customer = await aCustomer(features);
  });
  after(() => features.close());

  /** Sends a form, as a page does. */
  function look(fields: Record<string, string>, { who = customer, signal, to = path, address }: Asking = {}) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return who.get(to, address ? { "x-forwarded-for": address } : {}, {
      method: "POST",
      body,
      ...(signal ? { signal } : {}),
    });
  }
  const refusalOf = async (answer: Response): Promise<RefusalAnswer> => RefusalAnswer.parse(await answer.json());
  const linesOf = async (answer: Response): Promise<any[]> =>
    (await answer.text())
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  /** The processes that have begun so far, by their lines in the log. */
  const begun = () => lines.flatMap((line) => (line.msg === "looks" ? [line.pid as number] : []));
  const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

  const directories = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("cutwater-live-"));
  /**
   * Watches the working directories of calls. Each call has one while it runs. Other processes of this machine may have left
   * some.
   */
  async function watchDirectories() {
    const earlier = new Set(await directories());
    return () => until("no directory to be left", async () => (await directories()).every((name) => earlier.has(name)));
  }

  test("lines are sent while the call still runs", async () => {
    const answer = await look({ picture: "data:image/png;base64,AAAA", lines: "3", lineMs: "400" });
    assert.equal(answer.headers.get("content-type"), "application/x-ndjson; charset=utf-8");
    const arrived: number[] = [];
    const chunks: string[] = [];
    for await (const chunk of answer.body ?? assert.fail("no body")) {
      arrived.push(performance.now());
      chunks.push(Buffer.from(chunk).toString());
    }
    const sees = digest("data:image/png;base64,AAAA");
    assert.equal(chunks.join(""), [1, 2, 3].map((number) => `${JSON.stringify({ number, sees })}\n`).join(""));
    assert.ok((arrived.at(-1) ?? 0) - (arrived[0] ?? 0) > 300, "the last came well after the first");
  });

  test("a call reads the caller's uploads, and nobody else's", async () => {
    const picture = await sharp({ create: { width: 9, height: 7, channels: 3, background: "navy" } })
      .png()
      .toBuffer();
    const { domain, src } = await anUpload(customer, picture);
    const url = domain + src;
    assert.deepEqual(await linesOf(await look({ url })), [{ number: 1, sees: digest(picture) }]);
    const stranger = await aCustomer(features);
    const refused = await refusalOf(await look({ url }, { who: stranger }));
    assert.deepEqual([refused.state, refused.key], ["1", "uploadGone"]);
  });

  test("a call needs a session and complete fields within its size limit", async () => {
    const visitor = features.visitor();
    const answer = await visitor.get(path, {}, { method: "POST", body: new FormData() });
    assert.equal((await refusalOf(answer)).state, "10002");
    const wrong = await refusalOf(await look({ lines: "many" }));
    assert.deepEqual([wrong.state, wrong.field], ["1", "lines"]);
    const large = await look({ picture: "a".repeat(3_000_001) });
    assert.equal((await refusalOf(large)).key, "requestTooLarge");
    assert.deepEqual(await linesOf(await look({ picture: "a".repeat(2_900_000) })), [
      { number: 1, sees: digest("a".repeat(2_900_000)) },
    ]);
  });

  test("a refusal by the tool is the answer before the first line, and the last line afterwards", async () => {
    const before = await refusalOf(await look({ lines: "0", ends: "refused", lang: "zh" }));
    assert.deepEqual([before.state, before.message], ["1", "试运行失败（0）。"]);
    const [first, last] = await linesOf(await look({ lines: "1", ends: "refused" }));
    assert.equal(first.number, 1);
    assert.deepEqual([last.state, last.message], ["1", "This came to 1 no good."]);
  });

  test("a fault, an invalid line and a time-out end the call with a sentence, and the next call works", async () => {
    const unexpected = "An unexpected error occurred.";
    assert.equal((await refusalOf(await look({ lines: "0", ends: "thrown" }))).message, unexpected);
    assert.equal((await refusalOf(await look({ lines: "0", ends: "unfit" }))).message, unexpected);
    const late = await refusalOf(await look({ lines: "0", ends: "endless" }));
    assert.match(late.message, /took too long/);
    assert.equal((await linesOf(await look({}))).length, 1);
  });

  test("wire.17 the bare host answers a fault, a refusal and a missing session like the API base: HTTP 200 and the envelope", async () => {
    for (const to of [path, barePath])
      for (const ends of ["thrown", "unfit", "refused"]) {
        const answer = await look({ lines: "0", ends }, { to });
        assert.deepEqual([to, ends, answer.status], [to, ends, 200]);
        const { state, message } = await refusalOf(answer);
        assert.deepEqual([state, message === "An unexpected error occurred."], ["1", ends !== "refused"]);
      }
    const stranger = await features.visitor().get(barePath, {}, { method: "POST", body: new FormData() });
    assert.deepEqual([stranger.status, (await refusalOf(stranger)).state], [200, "10002"]);
  });

  test("calls with a limit per 24 hours: calls that were refused at once and other customers' calls do not count", async () => {
    const who = await aCustomer(features);
    const other = await aCustomer(features);
    const to = `${path}/seldom`;
    await linesOf(await look({}, { who, to }));
    assert.equal(
      (await refusalOf(await look({ lines: "0", ends: "refused" }, { who, to }))).message,
      "This came to 0 no good.",
    );
    const hungUp = new AbortController();
    await (await look({ lines: "1000", lineMs: "50" }, { who, to, signal: hungUp.signal })).body?.getReader().read();
    hungUp.abort();
    // The call had begun to answer, so it counts although it was abandoned.
    const refused = await refusalOf(await look({ lang: "zh" }, { who, to }));
    assert.deepEqual([refused.key, refused.message], ["callsPerDay", "24 小时内最多可操作 2 次，请稍后再试。"]);
    assert.equal((await linesOf(await look({}, { who: other, to }))).length, 1);
    assert.equal((await linesOf(await look({}, { who }))).length, 1, "other calls go on");
    features.later(24 * 3_600_000 + 1);
    assert.equal((await linesOf(await look({}, { who, to }))).length, 1);
  });

  test("a call that is open to visitors is limited by visitor and by network, and runs one at a time", async () => {
    const to = `${path}/openly`;
    const ask = (who: Visitor, address: string, fields: Record<string, string> = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return who.get(to, { "x-forwarded-for": address }, { method: "POST", body });
    };
    const home = "198.51.100.7";
    const elsewhere = "198.51.100.8";
    const one = features.visitor();
    const other = features.visitor();
    assert.equal((await linesOf(await ask(one, home))).length, 1);
    assert.equal((await linesOf(await ask(one, home))).length, 1);
    assert.equal((await refusalOf(await ask(one, home))).key, "callsPerDay");
    assert.equal((await linesOf(await ask(other, home))).length, 1);
    assert.equal((await refusalOf(await ask(other, home))).key, "callsPerNetwork");
    assert.equal((await linesOf(await ask(other, elsewhere))).length, 1);

    // Each call comes from its own network: one runs, some wait, and the others are refused for now.
    const known = begun().length;
    const crowd = Array.from({ length: 9 }, (_, n) =>
      ask(features.visitor(), `198.51.101.${n}`, { lines: "2", lineMs: "300" }),
    );
    await until("the first to run", async () => begun().length > known);
    assert.equal(begun().slice(known).filter(isAlive).length, 1);
    const answers = await Promise.all((await Promise.all(crowd)).map(linesOf));
    const busy = answers.filter(([first]) => first.key === "triesBusy");
    assert.ok(busy.length > 0 && busy.length < 9, `${busy.length} of 9 were turned away`);
    assert.ok(answers.every((lines) => busy.includes(lines) || lines.length === 2));
  });

  test("ten customers behind one address who call without end do not delay another network's call", async () => {
    const nothingLeft = await watchDirectories();
    const crowd: SignedUp[] = [];
    for (let count = 0; count < 10; count++) crowd.push(await aCustomer(features));
    const other = await aCustomer(features);
    const home = "198.51.102.1";
    const elsewhere = "198.51.102.2";
    const stop = new AbortController();
    let ended = 0;
    const loops = crowd.map(async (who) => {
      while (!stop.signal.aborted) {
        const answer = await look({ lineMs: "50" }, { who, address: home, signal: stop.signal });
        assert.equal((await linesOf(answer)).length, 1);
        ended += 1;
      }
    });
    const settled = Promise.allSettled(loops);
    await until("some of theirs to end", async () => ended > 2);
    const before = ended;
    assert.equal((await linesOf(await look({}, { who: other, address: elsewhere }))).length, 1);
    const between = ended - before;
    stop.abort();
    await settled;
    // Processes of abandoned calls end a moment later, and would be counted in the next test.
    await nothingLeft();
    // When the other call arrives, two calls are running, and one or two more may start beside it. Eight calls are always
    // waiting, and in a plain queue they would run first.
    assert.ok(between < 6, `${between} of theirs went first`);
  });

  test("six accounts in six networks that loop a costly call do not delay another customer's call", async () => {
    const nothingLeft = await watchDirectories();
    const crowd: SignedUp[] = [];
    for (let count = 0; count < 6; count++) crowd.push(await aCustomer(features));
    const other = await aCustomer(features);
    const stop = new AbortController();
    const first = begun().length;
    const loops = crowd.map(async (who, place) => {
      const asking = { who, address: `198.51.103.${place}`, signal: stop.signal };
      while (!stop.signal.aborted) await linesOf(await look({ lineMs: "300", picture: "theirs" }, asking));
    });
    const settled = Promise.allSettled(loops);
    await until("each of them to have had a turn", async () => begun().length >= first + crowd.length + 1);
    const before = begun().length;
    await linesOf(await look({ picture: "the other's" }, { who: other, address: "198.51.104.1" }));
    const starts = lines.filter(({ msg }) => msg === "looks").slice(before);
    stop.abort();
    await settled;
    await nothingLeft();
    const between = starts.findIndex(({ sees }) => sees === digest("the other's"));
    // One call may start before the other call has arrived, and one beside it. Four calls are always waiting, and in a plain
    // queue they would run first.
    assert.ok(between >= 0 && between <= 2, `${between} of theirs started first`);
  });

  test("a disconnect ends the call; a newer call of the same customer replaces it", async () => {
    const nothingLeft = await watchDirectories();
    const hungUp = new AbortController();
    const known = begun().length;
    const left = look({ lines: "1000", lineMs: "100" }, { signal: hungUp.signal });
    await (await left).body?.getReader().read();
    const [pid = 0] = begun().slice(known);
    assert.ok(isAlive(pid));
    hungUp.abort();
    await until("its process to be gone", async () => !isAlive(pid), 10);

    const older = await look({ lines: "1000", lineMs: "100" });
    const [newer] = await linesOf(await look({ picture: "the newer" }));
    assert.equal(newer.sees, digest("the newer"));
    assert.equal((await linesOf(older)).at(-1).key, "callReplaced");
    await nothingLeft();
  });
});
