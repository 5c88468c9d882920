import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { EngineMissing, findEnginePython } from "./find-python.ts";

const folder = mkdtempSync(join(tmpdir(), "find-python-"));
after(() => rmSync(folder, { recursive: true }));

function put(path: string, text = "", mode = 0o755): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text, { mode });
  return full;
}
const onPath = put("system/python3");
const find = (ytDlpPath: string | null, dataDir = join(folder, "data")) =>
  findEnginePython({ dataDir, ytDlpPath, searchPath: `/nowhere:${dirname(onPath)}` });

test("without YTDLP_PATH the engine of set-up is used, and an error names its place when it is missing", () => {
  assert.throws(
    () => find(null),
    (error) => error instanceof EngineMissing && error.path.startsWith(folder),
  );
  const made = put("data/engine/current/bin/python");
  assert.deepEqual(find(null), { python: made, enginePath: [] });
});

test("a virtual environment is named by its folder, its interpreter or its yt-dlp", () => {
  const python = put("venv/bin/python");
  const script = put("venv/bin/yt-dlp", "#!/somewhere/python\nimport yt_dlp\n");
  for (const named of [join(folder, "venv"), python, script])
    assert.deepEqual(find(named), { python, enginePath: [] }, named);
});

test("the single-file yt-dlp is imported by the machine's Python, regardless of the files beside it", () => {
  put("bin/python");
  for (const head of ["#!/usr/bin/env python3\n", ""]) {
    const zip = put("bin/yt-dlp", `${head}PK\u0003\u0004...`);
    assert.deepEqual(find(zip), { python: onPath, enginePath: [zip] });
  }
});

test("a yt-dlp of the system is used with the system's python3", () => {
  const script = put("usr/yt-dlp", "#!/usr/bin/python3\nimport yt_dlp\n");
  assert.deepEqual(find(script), { python: onPath, enginePath: [] });
  const beside = put("usr/python3");
  assert.deepEqual(find(script), { python: beside, enginePath: [] });
});

test("a wrong YTDLP_PATH is reported with its fault", () => {
  assert.throws(() => find(join(folder, "nothing")), /YTDLP_PATH does not exist/);
  assert.throws(() => find(put("empty/note") && join(folder, "empty")), /without bin\/python/);
  const zip = put("lonely/yt-dlp", "PK\u0003\u0004");
  assert.throws(() => findEnginePython({ dataDir: folder, ytDlpPath: zip, searchPath: "" }), /needs a python3/);
});
