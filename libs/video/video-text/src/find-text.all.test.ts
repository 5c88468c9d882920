import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Words } from "@cutwater/ocr/test/drawn-words.ts";
import { studied } from "@cutwater/video-inpainting/test/studied.ts";
import { type DrawnVideo, drawnSize, drawVideo, hills, subtitle } from "../test/drawn-scenes.ts";
import { findText, foundTexts, type TextTrack } from "./index.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "find-text-"));
});
after(() => rm(folder, { recursive: true }));

const { width, height } = drawnSize;

async function textsOf(name: string, drawn: Omit<DrawnVideo, "path">): Promise<TextTrack[]> {
  const path = join(folder, `${name}.mp4`);
  await drawVideo({ path, ...drawn });
  return await studied(path, (video) => findText(video, { modelDirectories: [], threads: 1 }));
}

const overlaid = (tracks: readonly TextTrack[]) => tracks.filter(({ kind }) => kind !== "scene");
/** Spaces between small letters are not always recognised. */
const told = ({ kind, from, to, text }: TextTrack) => ({ kind, from, to, text: text?.replaceAll(" ", "") ?? null });

test("two subtitles in one place, one right after the other, are two tracks with their exact frames", async () => {
  const tracks = await textsOf("two", {
    frames: 36,
    words: (t) => (t < 5 ? [] : [subtitle(t < 20 ? "Where have you been" : "We waited for hours")]),
  });
  assert.deepEqual(overlaid(tracks).map(told), [
    { kind: "subtitle", from: 5, to: 20, text: "Wherehaveyoubeen" },
    { kind: "subtitle", from: 20, to: 36, text: "Wewaitedforhours" },
  ]);
  const [{ left, top, width: across, height: down }] = tracks[0]!.boxes as [TextTrack["boxes"][0]];
  assert.ok(Math.abs(left + across / 2 - width / 2) < 4, `${left} + ${across}`);
  assert.ok(top > height - 44 && top + down < height - 8 && down > 16, `${top} + ${down}`);
  assert.ok(tracks[0]!.boxes.every((box) => box === tracks[0]!.boxes[0]));
});

test("two lines are one text, which continues over a cut and begins with the first faint frame of a fade", async () => {
  const opacity = (t: number) => Math.min(1, (t - 7) / 6);
  const lines = (t: number): Words[] =>
    t < 8 || t >= 30
      ? []
      : [subtitle("天亮以前没有人回来", { y: height - 46 }), subtitle("那座旧桥已经不见了")].map((line) => ({
          ...line,
          look: `${line.look} opacity="${opacity(t)}"`,
        }));
  const [text, ...others] = overlaid(
    await textsOf("lines", {
      frames: 36,
      words: lines,
      light: (x, y, t) => (t < 18 ? hills(x + 3 * t, y) : 230 - hills(2 * y + t, x / 2)),
    }),
  );
  assert.ok(text && others.length === 0);
  assert.deepEqual([text.kind, text.text], ["subtitle", "天亮以前没有人回来\n那座旧桥已经不见了"]);
  assert.ok(Math.abs(text.from - 8) <= 2, `from ${text.from}`);
  assert.equal(text.to, 30);
});

test("words that move with the scene are scene text, and words that run differently are a ticker", async () => {
  const sign = (t: number): Words => ({ text: "BAKERY", x: 260 - 3 * t, y: 90, size: 26, look: 'fill="#222"' });
  const running = (t: number): Words => subtitle("Trains run late today", { x: 400 - 5 * t, y: height - 14 });
  const tracks = await textsOf("moving", { frames: 36, words: (t) => [sign(t), running(t)] });
  const [ticker, ...others] = overlaid(tracks);
  assert.ok(ticker && others.length === 0, JSON.stringify(tracks.map(told)));
  assert.deepEqual(told(ticker), { kind: "ticker", from: 0, to: 36, text: "Trainsrunlatetoday" });
  const first = ticker.boxes[10]!;
  const last = ticker.boxes[30]!;
  assert.ok(Math.abs(last.left - first.left + 100) <= 4, `${first.left} to ${last.left}`);
  assert.ok(tracks.some(({ kind, boxes }) => kind === "scene" && Math.abs(boxes[0]!.top - 68) < 8));
});

/** A vertical line: its signs one below the other. */
const column = (text: string, x: number): Words[] => [...text].map((sign, i) => subtitle(sign, { x, y: 40 + 24 * i }));

test("vertical subtitles at a side are one text with their exact frames", async () => {
  const tracks = await textsOf("columns", {
    frames: 36,
    words: (t) =>
      t >= 6 && t < 28 ? [...column("天亮以前没人回来", width - 40), ...column("那座旧桥不见了", width - 72)] : [],
  });
  assert.deepEqual(
    tracks.map(({ kind, from, to }) => [kind, from, to]),
    [["subtitle", 6, 28]],
  );
  const [box] = tracks[0]!.boxes;
  assert.ok(box && box.left > width - 100 && box.width > 48 && box.height > 180, JSON.stringify(box));
});

test("rolling credits are tickers until they have left the picture, over a scene and over black", async () => {
  const lines = ["Directed by Ann Lee", "Written by Tom Fox"];
  const rolling = (t: number) => lines.map((text, i) => subtitle(text, { y: height + 30 + 50 * i - 6 * t }));
  for (const [name, light] of [
    ["scene", undefined],
    ["black", () => 16],
  ] as const) {
    const tracks = await textsOf(`credits-${name}`, { frames: 50, words: rolling, ...(light && { light }) });
    const found = tracks.map(({ kind, from, to }) => ({ kind, from, to }));
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ["ticker", "ticker"],
      JSON.stringify(found),
    );
    for (const [i, { from, to }] of found.entries())
      assert.ok(Math.abs(from - (2 + 8 * i)) <= 3 && to === 50, `${name}: ${from} to ${to}`);
  }
});

test("words shown one after the other for a third of a second are all found, also a single word", async () => {
  const spoken = ["Never", "tell", "them", "where", "we", "hid"].map((word) => word.toUpperCase());
  const tracks = await textsOf("one-by-one", {
    frames: 48,
    words: (t) => (t < 30 ? [subtitle(spoken[Math.floor(t / 5)]!)] : t >= 37 && t < 42 ? [subtitle("ONLY ONCE")] : []),
  });
  const shown = overlaid(tracks).map(({ from, to }) => [from, to]);
  assert.deepEqual(shown, [...spoken.map((_, i) => [5 * i, 5 * i + 5]), [37, 42]]);
});

test("a permanent logo and a running clock are recognised as such", async () => {
  const clock = (t: number) => `00:01:${12 + Math.floor(t / 15)}:${String(t % 15).padStart(2, "0")}`;
  const tracks = await textsOf("logo", {
    frames: 36,
    words: (t) => [
      subtitle("SPORT24", { x: width - 70, y: 34 }),
      subtitle(clock(t), {
        x: 20,
        y: height - 20,
        look: 'fill="white" stroke="black" stroke-width="2" paint-order="stroke"',
      }),
    ],
  });
  const kinds = overlaid(tracks).map(({ kind, from, to }) => [kind, from, to]);
  assert.deepEqual(kinds.sort(), [
    ["logo", 0, 36],
    ["timecode", 0, 36],
  ]);
});

test("a video without words has no texts: hills, bricks, a grid, stripes, leaves; a single frame too", async () => {
  const brick = (x: number, y: number) => (y % 18 < 3 || (x + 24 * (Math.floor(y / 18) % 2)) % 48 < 3 ? 190 : 95);
  const leaf = (x: number, y: number) =>
    90 + 80 * Math.sin(x * 0.9 + 7 * Math.sin(y * 0.31)) * Math.sin(y * 0.8 + 5 * Math.sin(x * 0.23));
  const pictures = {
    hills,
    bricks: brick,
    grid: (x: number, y: number) => (x % 60 < 6 || y % 45 < 5 ? 40 : 170),
    stripes: (x: number) => (x % 14 < 7 ? 60 : 180),
    leaves: leaf,
  };
  for (const [name, at] of Object.entries(pictures)) {
    const tracks = await textsOf(name, { frames: 6, light: (x, y, t) => at(x + 2 * t, y) });
    assert.deepEqual(overlaid(tracks).map(told), [], name);
  }
  assert.deepEqual(await textsOf("one", { frames: 1 }), []);
  assert.deepEqual(await textsOf("tiny", { frames: 3, size: { width: 16, height: 16 } }), []);
});

test("a rotated video is searched upright, and its boxes are in pixels of the stored frame", async () => {
  const one = 65_536;
  const path = join(folder, "turned.mp4");
  // Stored lying on its left side; shown 270 wide and 480 high.
  const said = {
    text: "Turned but read",
    x: 60,
    y: 200,
    size: 24,
    degrees: -90,
    look: 'fill="white" stroke="black" stroke-width="3" paint-order="stroke"',
  };
  await drawVideo({
    path,
    frames: 30,
    matrix: [0, one, 0, -one, 0, 0, height * one, 0, 2 ** 30],
    words: (t) => (t < 10 ? [] : [{ ...said, x: 440, y: 235 }]),
  });
  const upright = { width: height, height: width };
  const [tracks, found] = await studied(
    path,
    async (video) => {
      const found = await findText(video, { modelDirectories: [], threads: 1 });
      return [found, foundTexts(found, video)] as const;
    },
    upright,
  );
  const [track] = overlaid(tracks);
  assert.ok(track, JSON.stringify(tracks.map(told)));
  assert.deepEqual(told(track), { kind: "subtitle", from: 10, to: 30, text: "Turnedbutread" });
  const box = track.boxes[0]!;
  assert.ok(box.height > 3 * box.width && box.left > 400, JSON.stringify(box));
  const [, x, y, across, down] = found[0]!.places[0]!;
  assert.ok(across > 3 * down && x >= 0 && x + across <= height && y > 400, JSON.stringify(found[0]));
  assert.ok(Math.abs(found[0]!.fromSeconds - 10 / 15) < 0.01);
});

test("progress rises to 1, each text is reported once, and an abort ends with the signal's reason", async () => {
  const path = join(folder, "two.mp4");
  const shares: number[] = [];
  const seen: TextTrack[] = [];
  const tracks = await studied(path, (video) =>
    findText(video, {
      modelDirectories: [],
      threads: 1,
      isRead: false,
      onShare: (share) => shares.push(share),
      onTrack: (track) => seen.push(track),
    }),
  );
  assert.deepEqual(seen, tracks);
  assert.ok(tracks.every(({ text }) => text === null));
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  );
  assert.equal(shares.at(-1), 1);
  const reason = new Error("no longer wanted");
  const given = studied(path, (video) =>
    findText(video, { modelDirectories: [], threads: 1, signal: AbortSignal.abort(reason) }),
  );
  await assert.rejects(given, reason);
});
