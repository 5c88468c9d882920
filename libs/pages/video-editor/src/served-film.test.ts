import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { callLive } from "@cutwater/studio-kit/live-calls/call-live.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { describeLook, PreviewLine } from "@cutwater/video-inpainting/calls.ts";
import { z } from "zod";
import { servedFilm } from "./served-film.ts";

const look = describeLook("/mike/video/drawn/look");
const preview = describeAction({
  path: "/mike/video/drawn/preview",
  fields: z.object({ url: z.string(), regions: z.string(), time: z.number() }),
  line: PreviewLine,
  maxBytes: 10_000,
  inputs: ({ url }) => [url],
  limits: { memoryMegabytes: 1, seconds: 1 },
});
const source = {
  url: "https://here.test/group1/a.avi",
  facts: {
    ...({ kind: "video", bytes: 9_000, width: 320, height: 180, codec: "h264" } as const),
    durationSeconds: 8,
    framesPerSecond: 25,
    hasAudio: false,
  },
};
const letters = new TextEncoder();

/**
 * The server from the point of view of live calls: one call at a time for a customer; a newer call ends the older one. Each line
 * is sent when the test says so.
 */
const server = {
  asked: [] as string[],
  ended: [] as string[],
  current: null as { name: string; say(line: object | null): void; lines: object[] } | null,
  answer(path: string, form: FormData, signal: AbortSignal): Response {
    const times = form.get("times");
    const name = times === null ? "preview" : `${form.get("width")} at ${JSON.parse(String(times))}`;
    this.asked.push(name);
    if (this.current) this.ended.push(this.current.name);
    this.current?.say({ state: "1", message: "Replaced.", key: "callReplaced" });
    const lines: object[] = path.endsWith("look")
      ? (JSON.parse(String(times)) as number[]).map((_, place) => ({ place, picture: "data:image/jpeg;base64,AAAA" }))
      : [{ progressPercent: 50 }, { video: "data:video/mp4;base64,AAAA", fromSeconds: 0 }];
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const own = {
      name,
      lines,
      say(line: object | null) {
        const written = line ? writer.write(letters.encode(`${JSON.stringify(line)}\n`)) : null;
        written?.catch(() => {});
        if (line && !("state" in line)) return;
        if (server.current === own) server.current = null;
        writer.close().catch(() => {});
      },
    };
    const hangUp = () => {
      if (server.current === own) server.current = null;
    };
    writer.closed.catch(hangUp);
    signal.addEventListener("abort", hangUp, { once: true });
    this.current = own;
    return new Response(body.readable, { headers: { "content-type": "application/x-ndjson" } });
  },
  /** Sends this many lines of the current call; by default all of them and the end. */
  async says(count = Number.POSITIVE_INFINITY): Promise<void> {
    const { current } = this;
    for (const line of current?.lines.splice(0, count) ?? []) current?.say(line);
    if (count === Number.POSITIVE_INFINITY) current?.say(null);
    await settled();
  },
};

async function allOf<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

async function settled(): Promise<void> {
  for (let round = 0; round < 30; round += 1) await new Promise(setImmediate);
}

before(() => {
  // Browser globals that Node lacks.
  Object.assign(globalThis, {
    location: { href: "https://here.test/" },
    document: { createElement: () => ({ getContext: () => null }) },
    createImageBitmap: async () => ({ close() {} }),
    fetch: async (url: string, { body, signal }: { body: FormData; signal: AbortSignal }) => {
      signal.throwIfAborted();
      return server.answer(url.split("?")[0] ?? "", body, signal);
    },
  });
});
beforeEach(() => {
  server.asked.length = 0;
  server.ended.length = 0;
});

const times = [0, 1, 2, 3];

/** A film whose small pictures are being requested; `seen` are the indexes that have one. */
async function aFilm() {
  const film = servedFilm(look, source);
  const seen: number[] = [];
  const first = film.frameAt(0);
  const thumbs = film.thumbs(times, (place) => seen.push(place), new AbortController().signal);
  await settled();
  await server.says();
  await first;
  await settled();
  return { film, seen, thumbs };
}

test("a frame that is picked goes before the small pictures that are left, and nothing is asked twice", async () => {
  const { film, seen, thumbs } = await aFilm();
  await server.says(2);
  const frame = film.frameAt(5);
  await server.says(1);
  await server.says();
  assert.equal((await frame).time, 5);
  await settled();
  await server.says();
  await thumbs;
  assert.deepEqual(server.asked, ["320 at 0", "200 at 0,1,2,3", "320 at 5", "200 at 3"]);
  assert.deepEqual([seen, server.ended], [times, []]);
});

test("a preview, of which there are so many a day only, is ended by no frame and no small picture", async () => {
  const { film, seen, thumbs } = await aFilm();
  const { signal } = new AbortController();
  const asking = allOf(callLive(preview, { url: source.url, regions: "[]", time: 0 }, signal));
  await server.says(1);
  assert.equal(server.current?.name, "preview", "after the small picture on its way");
  const frame = film.frameAt(5);
  await server.says(1);
  assert.equal(server.current?.name, "preview");
  await server.says();
  assert.equal((await asking).length, 2);
  await server.says();
  await frame;
  await settled();
  await server.says();
  await thumbs;
  assert.deepEqual(server.asked, ["320 at 0", "200 at 0,1,2,3", "preview", "320 at 5", "200 at 1,2,3"]);
  assert.deepEqual([seen, server.ended], [times, []]);
});

test("small pictures whose place another device took are asked again a little later", async (t) => {
  const { seen, thumbs } = await aFilm();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  server.current?.say({ state: "1", message: "Replaced.", key: "callReplaced" });
  await settled();
  assert.equal(server.current, null);
  t.mock.timers.tick(2_000);
  await settled();
  await server.says();
  await thumbs;
  assert.deepEqual(seen, times);
});
