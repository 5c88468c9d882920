import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { writeEmojiFontConfig } from "@cutwater/media/subtitles/emoji-font.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";
import { writeTranscript } from "@cutwater/transcript/write.ts";
import { lookOf } from "./look.ts";

const run = promisify(execFile);
const size = { width: 640, height: 360 };

/** The pixels of one frame on which an ASS file is drawn. */
async function drawn(folder: string, ass: string, fontConfig = ""): Promise<Buffer> {
  await writeFile(join(folder, "drawn.ass"), ass);
  const source = ["-f", "lavfi", "-i", `color=gray:s=${size.width}x${size.height}:d=0.1,format=gray`];
  const args = ["-v", "error", ...source, "-vf", "ass=drawn.ass", "-frames:v", "1", "-f", "rawvideo", "-"];
  const env = { ...process.env, ...(fontConfig && { FONTCONFIG_FILE: fontConfig }) };
  const { stdout } = await run("ffmpeg", args, { cwd: folder, encoding: "buffer", env });
  return stdout;
}

/** Distance from the first to the last column in which something is drawn. */
function inkWidth(pixels: Buffer): number {
  const columns = [...pixels].flatMap((value, i) => (value === pixels[0] ? [] : [i % size.width]));
  return Math.max(...columns) - Math.min(...columns);
}

function assOf(target: string): string {
  const line = { id: "a", start: 0, end: 1, source: "x", target, speaker: null, words: null, flags: [] };
  const transcript: Transcript = { language: "en", targetLanguage: "ar", lines: [line] };
  const look = lookOf("outline", size, "ar", [target]);
  return writeTranscript(transcript, "ass", { side: "target", isLaidOut: true, size, look });
}

for (const text of ["السعر 25 ريال (خصم 10%).", "iPhone 15 متوفر الآن (50%).", "המחיר 25 ₪ (הנחה 10%)!"])
  test(`drawn letters of a right-to-left paragraph stand as in an explicit embedding: ${text}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "cutwater-rtl-"));
    try {
      const shown = await drawn(folder, assOf(text));
      const bare = assOf(text)
        .replace(/\u200f/g, "")
        .replace(/^(Style: .*),-1$/m, "$1,1");
      const embedded = await drawn(folder, bare.replace(text, `\u202b${text}\u202c`));
      assert.ok(
        shown.some((value, i) => i > 0 && value !== shown[0]),
        "letters are drawn",
      );
      assert.ok(shown.equals(embedded));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

test("each emoji is drawn as one picture: astral characters, skin tones, families, flags, keycaps", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-emoji-"));
  try {
    const config = await writeEmojiFontConfig(join(folder, "fonts.conf"));
    const boxes = await drawn(folder, assOf("\u{10fffd}"), config);
    const widths: number[] = [];
    const seen = new Set([boxes.toString("base64")]);
    for (const emoji of ["👍", "👍🏽", "🎉", "👨‍👩‍👧", "👩🏽‍🚀", "🇩🇪", "🇫🇷", "1️⃣", "❤️"]) {
      const pixels = await drawn(folder, assOf(emoji), config);
      seen.add(pixels.toString("base64"));
      widths.push(inkWidth(pixels));
    }
    const least = Math.min(...widths);
    assert.ok(
      widths.every((width) => width < 1.6 * least),
      String(widths),
    );
    // In outlines all skin tones look alike.
    assert.equal(seen.size, 9, "no two pictures are the same box");
  } finally {
    await rm(folder, { recursive: true });
  }
});
