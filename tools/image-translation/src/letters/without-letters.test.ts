import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnPage } from "../../test/letters/drawn-pages.ts";
import { lettersOf } from "./letters.ts";
import { withoutLetters } from "./without-letters.ts";

for (const [seed, background] of [
  [205, "photo"],
  [207, "leaves"],
] as const)
  test(`a plate on ${background} is even where its letters were`, async () => {
    const { image, without, lines } = await drawnPage({ seed, width: 800, height: 800, backgrounds: [background] });
    const plated = lines.filter(({ plate }) => plate);
    assert.ok(plated.length > 0);
    const letters = lettersOf(
      image,
      plated,
      lines.filter(({ plate }) => !plate),
    );
    const filled = withoutLetters(image, letters);
    for (const [k, { left, top, width, height, mask }] of letters.entries()) {
      let sum = 0;
      let count = 0;
      for (let y = 0, i = 0; y < height; y++)
        for (let x = 0, at = 3 * ((top + y) * image.width + left); x < width; x++, i++, at += 3) {
          if (mask[i] === 0) continue;
          sum += (filled.data[at]! - without.data[at]!) ** 2;
          count++;
        }
      assert.ok(sum / count < 40, `${plated[k]!.text}: ${sum / count}`);
    }
  });
