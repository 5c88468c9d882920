import assert from "node:assert/strict";
import { test } from "node:test";
import { deltaE } from "../../test/letters/colours.ts";
import { type DrawnLine, drawnPage } from "../../test/letters/drawn-pages.ts";
import { lettersOf } from "./letters.ts";
import { styleOf } from "./style.ts";
import { holeOf, withoutLetters } from "./without-letters.ts";

const page = await drawnPage({ seed: 8, width: 700, height: 1100 });
const letters = lettersOf(page.image, page.lines);
const hole = holeOf(page.image, letters);

test("masks cover the ink of nearly every line, and little else", () => {
  let ink = 0;
  let covered = 0;
  let area = 0;
  for (let i = 0; i < hole.length; i++) {
    area += hole[i]!;
    if (page.ink[i]! < 60) continue;
    ink++;
    covered += hole[i]!;
  }
  assert.ok(covered > 0.99 * ink, `${covered} of ${ink}`);
  assert.ok(area < 3.2 * ink, `${area} for ${ink}`);
});

test("without its letters a picture is restored, and unchanged outside of the masks", () => {
  const filled = withoutLetters(page.image, letters);
  let before = 0;
  let after = 0;
  let changed = 0;
  for (let i = 0; i < filled.data.length; i++) {
    if (hole[Math.floor(i / 3)] === 0 && filled.data[i] !== page.image.data[i]) changed++;
    before += (page.image.data[i]! - page.without.data[i]!) ** 2;
    after += (filled.data[i]! - page.without.data[i]!) ** 2;
  }
  assert.equal(changed, 0);
  assert.ok(after < 0.1 * before, `${after} of ${before}`);
});

test("size, colour, weight, slant and alignment of most lines are measured from their pixels", () => {
  const styles = page.lines.map((line, k) => ({ line, style: styleOf(page.image, line, letters[k]!, page.lines) }));
  const share = (isRight: (line: DrawnLine, style: NonNullable<(typeof styles)[number]["style"]>) => boolean) =>
    styles.filter(({ line, style }) => style && isRight(line, style)).length / styles.length;
  assert.ok(share(({ style: { size } }, found) => Math.abs(found.size / size - 1) < 0.1) > 0.88);
  assert.ok(share(({ style: { colour } }, found) => deltaE(colour, found.colour) < 5) > 0.7);
  assert.ok(share(({ style: { weight } }, found) => weight > 500 === found.weight > 500) > 0.85);
  assert.ok(share(({ style: { isItalic } }, found) => isItalic === found.isItalic) > 0.95);
  assert.ok(share(({ style: { align }, rows }, found) => rows === 1 || align === found.align) > 0.8);
});

test("a line where nothing stands out has no letters", () => {
  const plain = { ...page.image, data: new Uint8Array(page.image.data.length).fill(200) };
  const [none] = lettersOf(plain, page.lines.slice(0, 1));
  assert.ok(!none!.mask.includes(1));
  assert.equal(styleOf(plain, page.lines[0]!, none!), null);
});
