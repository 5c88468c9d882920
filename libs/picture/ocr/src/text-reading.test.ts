import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createImage } from "@cutwater/imaging/image.ts";
import { drawnWords } from "../test/drawn-words.ts";
import { openTextDetector, type TextDetector } from "./detect.ts";
import type { TextLine } from "./line.ts";
import { openTextReader, type TextReader } from "./read.ts";

let [detector, reader] = [null, null] as unknown as [TextDetector, TextReader];
before(async () => {
  detector = await openTextDetector({ threads: 1 });
  reader = await openTextReader({ threads: 1 });
});
after(() => Promise.all([detector.close(), reader.close()]));

const boundsOf = ({ corners }: TextLine) => {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
};
const angleOf = ({ corners: [[ax, ay], [bx, by]] }: TextLine) => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

test("lines in Latin and Chinese letters are found where they are, and read letter by letter", async () => {
  const picture = await drawnWords(640, 360, [
    { text: "Meet me at 9:30", x: 60, y: 320, size: 30 },
    { text: "我们明天再见", x: 200, y: 90, size: 36, look: 'fill="yellow" stroke="black"' },
  ]);
  const lines = await detector.detect(picture);
  assert.equal(lines.length, 2);
  const [chinese, latin] = lines as [TextLine, TextLine];
  assert.equal((await reader.read(picture, chinese)).text, "我们明天再见");
  const said = await reader.read(picture, latin);
  assert.equal(said.text, "Meet me at 9:30");
  assert.ok(said.confidence > 0.9, `${said.confidence}`);
  const [left, top, right, bottom] = boundsOf(chinese) as [number, number, number, number];
  assert.ok(Math.abs(left - 201) < 8 && Math.abs(right - 416) < 8, `${left} to ${right}`);
  assert.ok(Math.abs(top - 58) < 8 && Math.abs(bottom - 94) < 8, `${top} to ${bottom}`);
});

test("rotated words give a rotated line, which is read correctly", async () => {
  const picture = await drawnWords(640, 360, [{ text: "Turned around", x: 180, y: 120, size: 34, degrees: 20 }]);
  const [line, ...others] = await detector.detect(picture);
  assert.ok(line && others.length === 0);
  assert.ok(Math.abs(angleOf(line) - 20) < 2, `${angleOf(line)}`);
  assert.equal((await reader.read(picture, line)).text, "Turned around");
});

test("unknown letters are found, and the reader has less confidence in them", async () => {
  const picture = await drawnWords(640, 360, [{ text: "Жёлтый шлейф щук", x: 60, y: 200, size: 34 }]);
  const [line] = await detector.detect(picture);
  assert.ok(line);
  assert.ok((await reader.read(picture, line)).confidence < 0.8);
});

test("textures without words give nothing: waves, a grid, noise, one grey, a few pixels", async () => {
  let seed = 1;
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const textures = [
    (x: number, y: number) => 120 + 60 * Math.sin(x / 4.3 - y / 17) + 50 * Math.sin(x / 23 + y / 3.9),
    (x: number, y: number) => (x % 40 < 4 || y % 30 < 4 ? 30 : 200),
    () => 255 * random(),
    () => 128,
  ];
  for (const [i, value] of textures.entries()) {
    const picture = createImage(320, 192, 3);
    for (let at = 0; at < 320 * 192; at++) picture.data.fill(value(at % 320, Math.floor(at / 320)), 3 * at, 3 * at + 3);
    assert.deepEqual(await detector.detect(picture), [], `texture ${i}`);
  }
  assert.deepEqual(await detector.detect(createImage(3, 2, 3)), []);
});

test("an aborted call ends with the signal's reason, and a grey picture is refused", async () => {
  const reason = new Error("no longer wanted");
  await assert.rejects(detector.detect(createImage(64, 64, 3), { signal: AbortSignal.abort(reason) }), reason);
  await assert.rejects(detector.detect(createImage(64, 64, 1)), RangeError);
});
