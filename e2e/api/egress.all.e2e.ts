import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, describe, test } from "node:test";
import { stage } from "@cutwater/testing/stage.ts";
import { egressPages, halfPrivatePages } from "@cutwater/testing/video-site/egress-pages.ts";
import { privateSecret } from "@cutwater/testing/video-site/private-server.ts";
import type { Visitor } from "@cutwater/testing/visitor.ts";

const set = stage();
after(() => assert.deepEqual(hits(), [], "in the end the private server has seen nothing at all"));

const hits = () => set.site.private.hits.entries.map(({ method, path }) => `${method} ${path}`);

/** Notations of one private address with its port, and of other private addresses that need no port. */
const spellings = (port: number) => [
  `http://127.0.0.1:${port}/inside`,
  `http://127.1:${port}/inside`,
  `http://127.0.0.2:${port}/inside`,
  `http://2130706433:${port}/inside`,
  `http://0x7f000001:${port}/inside`,
  `http://0x7f.1:${port}/inside`,
  `http://0177.0.0.1:${port}/inside`,
  `http://0.0.0.0:${port}/inside`,
  `http://0:${port}/inside`,
  `http://localhost:${port}/inside`,
  `http://localhost.:${port}/inside`,
  `http://LOCALHOST:${port}/inside`,
  `http://ⓛocalhost:${port}/inside`,
  `http://１２７.０.０.１:${port}/inside`,
  `http://[::1]:${port}/inside`,
  `http://[::]:${port}/inside`,
  `http://[0:0:0:0:0:0:0:1]:${port}/inside`,
  `http://[::ffff:127.0.0.1]:${port}/inside`,
  `http://[::ffff:7f00:1]:${port}/inside`,
  `http://[::127.0.0.1]:${port}/inside`,
  `http://[64:ff9b::127.0.0.1]:${port}/inside`,
  `http://[64:ff9b:1::7f00:1]:${port}/inside`,
  `http://[2002:7f00:1::]:${port}/inside`,
  `http://[2001:0:4136:e378:8000:63bf:80ff:fffe]:${port}/inside`,
  `http://[fe80::1]:${port}/inside`,
  `http://[fd00::1]:${port}/inside`,
  "http://169.254.169.254/latest/meta-data/",
  "http://[fd00:ec2::254]/latest/meta-data/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.0.1/",
  "http://100.64.0.1/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  `http://a@127.0.0.1:${port}/inside`,
  `http://user:word@127.0.0.1:${port}/inside`,
  `http://example.com@127.0.0.1:${port}/inside`,
  `http://127.0.0.1:${port}#@example.com/`,
  `https://127.0.0.1:${port}/inside`,
];
const schemes = (port: number) => [
  "file:///etc/passwd",
  "ftp://127.0.0.1/file.mp4",
  `gopher://127.0.0.1:${port}/_GET`,
  "data:video/mp4;base64,AAAA",
  "rtmp://127.0.0.1/live",
  "ytsearch:cats",
  "/etc/passwd",
  "concat:/etc/passwd",
];

describe("links.14 egress: parse refuses", () => {
  test("every notation of a private address is refused with the same sentence", async () => {
    const visitor = set.visitor();
    const sentences = new Set<string>();
    const { port } = set.site.private;
    for (const address of spellings(port)) {
      const answer = await visitor.parse(address);
      assert.equal(answer.state, "1", `${address} was answered ${JSON.stringify(answer)}`);
      // An invalid address is recognised by its notation alone.
      if (answer.key !== "linkInvalid") sentences.add(String(answer.message));
    }
    assert.equal(sentences.size, 1, `so it is no port scanner: ${[...sentences].join(" | ")}`);
    assert.deepEqual(hits(), []);
  });

  test("a closed private port is refused in the same words and about the same time as an open one", async () => {
    const visitor = set.visitor();
    const ask = async (port: number) => {
      const startedAt = performance.now();
      const { message } = await visitor.parse(`http://127.0.0.1:${port}/`);
      return { message, ms: performance.now() - startedAt };
    };
    // Compares the fastest of several alternating rounds, because other work on the machine slows single responses, but never all
    // of one kind.
    const open: Awaited<ReturnType<typeof ask>>[] = [];
    const closed: typeof open = [];
    for (let round = 0; round < 3; round++) {
      open.push(await ask(set.site.private.port));
      closed.push(await ask(9));
    }
    assert.equal(new Set([...open, ...closed].map(({ message }) => String(message))).size, 1);
    const [openMs, closedMs] = [open, closed].map((asked) => Math.min(...asked.map(({ ms }) => ms))) as [
      number,
      number,
    ];
    assert.ok(Math.abs(openMs - closedMs) < 100, `${openMs} ms and ${closedMs} ms`);
  });

  test("anything that is not an http address is refused", async () => {
    const visitor = set.visitor();
    for (const address of schemes(set.site.private.port)) {
      const answer = await visitor.parse(address);
      assert.equal(answer.state, "1", `${address} was answered ${JSON.stringify(answer)}`);
    }
    assert.deepEqual(hits(), []);
  });

  test("the server's own port", async () => {
    const visitor = set.visitor();
    for (const path of ["/healthz", "/metrics", "/api/docs", "/"]) {
      const answer = await visitor.parse(set.server.origin + path);
      assert.equal(answer.state, "1", `${path} was answered ${JSON.stringify(answer)}`);
    }
  });

  test("an allowed host on another port, and an allowed port on another host", async () => {
    const visitor = set.visitor();
    const sitePort = set.site.host.split(":")[1];
    for (const address of [`http://127.0.0.1:${set.site.private.port}/`, `http://127.0.0.2:${sitePort}/html5`]) {
      assert.equal((await visitor.parse(address)).state, "1", address);
    }
  });
});

describe("links.14 egress: of parse, cover and download whichever comes first refuses", { concurrency: 3 }, () => {
  for (const page of egressPages) {
    test(`${page.shape}`, { timeout: 90_000 }, async () => {
      const visitor = set.visitor();
      const got = await everything(visitor, set.site.link(page.id));
      assert.deepEqual(got.files, [], `nothing came of it: ${got.notes.join("; ")}`);
      assert.deepEqual(hits(), []);
    });
  }
  for (const page of halfPrivatePages) {
    test(`${page.shape}: everything but the private part can be downloaded`, { timeout: 90_000 }, async () => {
      const visitor = set.visitor();
      const got = await everything(visitor, set.site.link(page.id));
      assert.ok(!got.text.includes(privateSecret));
      assert.deepEqual(hits(), []);
    });
  }
});

test("links.15 egress: the sample's exception opens nothing else", async () => {
  const visitor = set.visitor();
  const instance = await visitor.get<{ sampleLink: string | null }>("/client/setting/instance");
  const link = instance.message.sampleLink ?? assert.fail("set-up made no sample");
  const sample = await visitor.parsed(link);
  assert.ok(Object.keys(sample.video).length >= 2, "the sample itself is read");
  for (const listener of await listenersOf(set.server.pid)) {
    for (const path of ["/", "/index.html", "/sample.mpd", "/720.mp4", "/../lock.db"]) {
      const answer = await visitor.parse(`http://127.0.0.1:${listener}${path}`);
      assert.equal(answer.state, "1", `port ${listener} ${path} was answered ${JSON.stringify(answer).slice(0, 200)}`);
    }
  }
  for (const tricky of [
    `${link}/../healthz`,
    `${link}?url=http://127.0.0.1:${set.site.private.port}/`,
    `${link}@127.0.0.1:${set.site.private.port}/`,
  ]) {
    const answer = await visitor.parse(tricky);
    if (answer.state === "0") assert.equal(answer.message.title, sample.title, tricky);
  }
  assert.deepEqual(hits(), []);
});

/** Tries to fetch everything that a link offers: every quality, cover and subtitle. */
async function everything(visitor: Visitor, link: string) {
  const files: string[] = [];
  const notes: string[] = [];
  let text = "";
  const parsed = await visitor.parse(link);
  if (parsed.state !== "0") {
    const sentence = String(parsed.message);
    assert.doesNotMatch(sentence, /unexpected error/i);
    assert.ok(!sentence.includes(privateSecret));
    return { files, notes: [sentence], text };
  }
  const answer = parsed.message;
  for (const quality of Object.keys({ ...answer.video, ...answer.audio })) {
    try {
      files.push(await visitor.obtain(answer, quality, {}, 60_000));
    } catch (cause) {
      notes.push((cause as Error).message);
    }
  }
  const others = [answer.cover, ...answer.subtitles.flatMap(({ entries }) => entries.map(({ url }) => url))];
  for (const other of others) {
    if (other) text += await (await visitor.request(other)).text();
  }
  return { files, notes, text };
}

/** TCP ports of this machine on which a process listens, as reported by the kernel. */
async function listenersOf(pid: number): Promise<number[]> {
  const table = await readFile(`/proc/${pid}/net/tcp`, "utf8");
  const { readdir, readlink } = await import("node:fs/promises");
  const links = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")),
  );
  const sockets = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]));
  return table
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === "0A" && sockets.has(fields[9]))
    .map((fields) => Number.parseInt(fields[1]?.split(":")[1] ?? "0", 16));
}
