import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { readArguments, UsageError } from "./arguments.ts";
import { barOf } from "./bar.ts";
import { freePath } from "./file-name.ts";
import { createTerminal, languageOfLocale } from "./terminal.ts";

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], { env, encoding: "utf8" });

test("--help prints the usage in the terminal's language and ends with 0", () => {
  const english = run(["--help"]);
  assert.equal(english.status, 0);
  assert.match(english.stdout, /--quality 720p/);
  const chinese = run(["--help"], { LANG: "zh_CN.UTF-8" });
  assert.match(chinese.stdout, /用法/);
});

test("an invalid command line ends with 2 and the reason", () => {
  for (const args of [
    [],
    ["no link here"],
    ["--wrong"],
    ["--from", "soon", "https://example.org"],
    ["--audio=mp3", "--quality=720p", "https://example.org"],
    ["--proxy=socks://127.0.0.1:9", "https://example.org"],
    ["--cookies=/nowhere/cookies.txt", "https://example.org"],
  ]) {
    const { status, stderr, stdout } = run(args);
    assert.equal(status, 2, args.join(" "));
    assert.ok(stderr.length > 10);
    assert.equal(stdout, "");
  }
});

test("without a link engine the command says how to get one and ends with 1", () => {
  const { status, stderr } = run(["https://example.org/"], { YTDLP_PATH: "/nowhere/python" });
  assert.equal(status, 1);
  assert.match(stderr, /\/nowhere\/python.*npm run setup/);
});

test("times are accepted in seconds or as clock times", () => {
  const { fromSeconds, toSeconds, isExact, subtitles } = readArguments([
    "x",
    "--from=1:30",
    "--to",
    "0:02:00.5",
    "--exact",
    "--subtitles",
    "en, zh",
  ]);
  assert.deepEqual([fromSeconds, toSeconds, isExact, subtitles], [90, 120.5, true, ["en", "zh"]]);
  assert.throws(() => readArguments(["--to", "1:2:3:4"]), UsageError);
});

test("a proxy's address gets an explicit port and keeps user name and password", () => {
  const proxyOf = (text: string) => readArguments(["x", "--proxy", text]).proxy;
  assert.equal(proxyOf("http://127.0.0.1"), "http://127.0.0.1:80");
  assert.equal(proxyOf("https://me:p%40ss@proxy.example/"), "https://me:p%40ss@proxy.example:443");
  assert.throws(() => proxyOf("ftp://proxy.example"), UsageError);
});

test("a file name that is taken gets a number", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cli-"));
  await writeFile(join(folder, "a b [720p].mp4"), "");
  assert.equal(await freePath(folder, "a/b", "720p", "mp4"), join(folder, "a b [720p] (2).mp4"));
  await rm(folder, { recursive: true });
});

test("the bar replaces itself on a terminal, and is printed every 10 % elsewhere", () => {
  for (const isTTY of [true, false]) {
    let written = "";
    const sink = { write: (text: string) => (written += text), isTTY, columns: 200 };
    const terminal = createTerminal("en", sink, sink);
    for (const percent of [1, 2, 3, 50]) {
      const progress = {
        percent,
        currentBytes: 5 * 2 ** 20,
        totalBytes: 10 * 2 ** 20,
        step: "download",
        secondsLeft: 4,
      } as const;
      terminal.draw(barOf(progress, terminal), percent);
    }
    terminal.out("done");
    assert.match(written, /50 %  5\.0 MB \/ 10\.0 MB  downloading  4 s left/);
    assert.equal(written.split("\r").length, isTTY ? 6 : 1);
    assert.equal(written.split("\n").length, isTTY ? 2 : 4);
  }
});

test("the output is Chinese if the locale is", () => {
  assert.equal(languageOfLocale({ LANG: "zh_TW.UTF-8" }), "zh");
  assert.equal(languageOfLocale({ LANG: "zh_CN.UTF-8", LC_ALL: "en_US.UTF-8" }), "en");
  assert.equal(languageOfLocale({}), "en");
});
