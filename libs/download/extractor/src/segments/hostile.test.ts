import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { enginePython } from "../web.stand-in.ts";

const { skip, python, enginePath } = enginePython();
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Sentences, each with expressions for test/evaluate_segments.py and the common value of the expressions. */
const promises: readonly [sentence: string, value: unknown, ...expressions: string[]][] = [
  ["a sound segment is read", [[4, 7]], "look(fragment(run(3, struct.pack('>III', 1, 1, 1)), time=4))"],
  [
    "a segment is damaged when a box states more than it holds, or lacks its fields",
    "Damaged",
    "look(fragment(run(2**32 - 1, b'')))",
    "look(fragment(run(9, b''), bytes(64)))",
    "look(fragment(box('trun', b'')))",
    "look(box('moof', box('traf', box('tfdt', b'') + box('tfhd', b''))))",
  ],
  ["a WebM segment after an MP4 initialisation section is damaged", "Damaged", "look(cluster())"],
  ["a time that cannot be moved so far makes a segment damaged", "Damaged", "moved(fragment(time=5), 2.0**70)"],
  [
    "WebM elements that claim more than their parent holds are not read again and again",
    null,
    "webm.read_init(nested(20_000))",
  ],
  [
    "a WebM number of a million bytes makes a segment damaged",
    "Damaged",
    "look(cluster(element(b'\\xe7', bytes(10**6))), init=None)",
  ],
  ["a key whose length is not 128 bits makes a segment damaged", "Damaged", "opened(KEY=b'short')"],
  [
    "a byte range of a playlist is read",
    [["http://site.example/a", 5, 15]],
    "listed('#EXT-X-BYTERANGE:10@5', '#EXTINF:1,', 'a')",
  ],
  [
    "a playlist is damaged when a number, key or address in it is none",
    "damaged",
    ..."x@0 1@y -5@9 5@-1 1.5@0 ² 1@² 9@inf".split(" ").map((range) => `listed('#EXT-X-BYTERANGE:${range}', 'a')`),
    `listed('#EXT-X-BYTERANGE:' + '9' * 5000, 'a')`,
    ...["inf", "nan", "1e9", "-1"].map((number) => `listed('#EXT-X-MEDIA-SEQUENCE:${number}', 'a')`),
    ...["0xzz", `0x${"1".repeat(34)}`].map((iv) => `listed('#EXT-X-KEY:METHOD=AES-128,URI="k",IV=${iv}', 'a')`),
    ...["abc", "no hex", "1234"].map((key) => `listed('#EXT-X-KEY:METHOD=AES-128', 'a', hls_aes={'key': '${key}'})`),
    "listed('http://[')",
  ],
  ["a DASH stream is shifted by its period's start less its own offset", 5.5, "shifts('PT10S', 9)"],
  [
    "a DASH clock whose numbers are none, or too large, means no shift",
    0,
    ..."² -1 1.5 inf".split(" ").map((offset) => `shifts('PT0S', '${offset}')`),
    "shifts('PT0S', '9' * 400)",
    "shifts('PT' + '9' * 400 + 'S', 0)",
    "shifts('1.2.3 hours', 0)",
  ],
];

describe("hostile segments, playlists and manifests", { skip }, () => {
  const expressions = promises.flatMap(([, , ...each]) => each);
  let values: unknown[] = [];
  test("each hostile input is answered within seconds", () => {
    const env = {
      PYTHONPATH: [folder("..").replace(/\/$/, ""), ...enginePath].join(":"),
      PYTHONDONTWRITEBYTECODE: "1",
    };
    const input = JSON.stringify(expressions);
    values = JSON.parse(
      execFileSync(python, [folder("../../test/evaluate_segments.py")], {
        env,
        input,
        timeout: 20_000,
        encoding: "utf8",
      }),
    );
    assert.equal(values.length, expressions.length);
  });
  for (const [sentence, value, ...each] of promises)
    test(sentence, () => {
      for (const expression of each) assert.deepEqual(values[expressions.indexOf(expression)], value, expression);
    });
});
