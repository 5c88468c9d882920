import assert from "node:assert/strict";
import { test } from "node:test";
import { examples } from "../../src/chat/translate/find-examples.ts";
import { benchPairs } from "./bench-lines.ts";
import { chrf } from "./chrf.ts";

const said = ["The cat sat on the mat.", "我昨天没去上班。", "He is not here"];
const references = ["A cat was sitting on the mat.", "我昨天没有上班。", "He isn't here"];
const others = ["The cat sat upon the mat.", "昨天我没上班。", "He's not here"];
const near = (value: number, wanted: number) => assert.ok(Math.abs(value - wanted) < 1e-9, `${value} for ${wanted}`);

test("chrF equals that of sacreBLEU 2 for one line, for several lines, and with two references each", () => {
  near(chrf(said.slice(0, 1), [[references[0]!]]), 39.78485169445028);
  near(chrf(said.slice(1, 2), [[references[1]!]]), 38.154761904761905);
  near(
    chrf(
      said,
      references.map((one) => [one]),
    ),
    43.51049695424963,
  );
  near(
    chrf(
      said,
      references.map((one, i) => [one, others[i]!]),
    ),
    67.12445022804908,
  );
  near(chrf(["same"], [["same"]]), 100);
  near(chrf([""], [["nothing said"]]), 0);
});

test("each direction has 120 lines, forty of a kind, and none is an example of the translator", () => {
  const known = new Set(examples.flatMap(({ zh, en }) => [zh, en]));
  for (const { lines } of benchPairs) {
    assert.equal(lines.length, 120);
    for (const kind of ["speech", "product", "subtitles"])
      assert.equal(lines.filter((line) => line.kind === kind).length, 40, kind);
    assert.deepEqual(
      lines.filter(({ source, references }) => [source, ...references].some((text) => known.has(text))),
      [],
    );
  }
});
