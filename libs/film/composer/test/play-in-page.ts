import { browserFonts } from "@cutwater/typesetting/fonts/browser-fonts.ts";
import { pageCanvas } from "../src/browser/page-canvas.ts";
import { Player } from "../src/browser/player.ts";
import { type AudioLike, type BufferLike, createPreviewSound } from "../src/browser/preview-sound.ts";
import { type Assets, type Context, contextOf } from "../src/drawing/context.ts";
import { fitPicture } from "../src/drawing/fit-picture.ts";
import { createPainter } from "../src/drawing/painter.ts";
import { sampleAssets, sampleFilm } from "./sample-film.ts";

type State = { seconds: number; isPlaying: boolean };
type Page = {
  OfflineAudioContext: new (channels: number, length: number, rate: number) => Offline;
  document: { body: { append: (element: unknown) => void } };
};
type Offline = AudioLike & {
  createBuffer: (channels: number, length: number, rate: number) => BufferLike;
  startRendering: () => Promise<BufferLike>;
};
const page = globalThis as unknown as Page;

/**
 * Plays a sample for some time. @returns the times at which frames were shown, the reported states, and the milliseconds that
 * drawing one frame takes
 */
export async function playInPage(
  side: number,
  milliseconds: number,
): Promise<{ frames: number[]; states: State[]; drawing: number }> {
  const film = await sampleFilm("lesson", "9:16", side, browserFonts());
  const drawn = sampleAssets(pageCanvas);
  const fitted = new Map(
    ["first", "second"].map((asset) => {
      const picture = drawn.picture(asset);
      return [asset, picture && fitPicture(film, asset, picture, pageCanvas)] as const;
    }),
  );
  const canvas = pageCanvas(1, 1);
  page.document.body.append(canvas);
  const frames: number[] = [];
  const states: State[] = [];
  const assets = { ...drawn, picture: (asset: string) => fitted.get(asset) ?? null };
  const player = new Player({
    canvas,
    film,
    assets,
    onChange: (state) => {
      states.push(state);
      if (state.isPlaying) frames.push(performance.now());
    },
  });
  player.play();
  await new Promise((done) => setTimeout(done, milliseconds));
  // The seek below adds frames, so they are copied first.
  const played = [...frames];
  player.pause();
  const stopped = player.seconds;
  await new Promise((done) => setTimeout(done, 100));
  if (player.seconds !== stopped) throw new Error("a paused player goes on");
  player.seek(5);
  player.seek(99);
  player.play();
  player.close();
  return { frames: played, states, drawing: drawingTime(film, assets) };
}

/** Milliseconds to draw a frame, averaged over two seconds. Reading a pixel waits until drawing is complete. */
function drawingTime(film: Awaited<ReturnType<typeof sampleFilm>>, assets: Assets): number {
  const context = contextOf(pageCanvas(film.frame.width, film.frame.height)) as Readable;
  const painter = createPainter(film, pageCanvas);
  const begun = performance.now();
  for (let frame = 0; frame < 60; frame++) {
    painter.drawFrame(context, 2.5 + frame / 30, assets);
    context.getImageData(0, 0, 1, 1);
  }
  return (performance.now() - begun) / 60;
}
type Readable = Context & { getImageData: (x: number, y: number, width: number, height: number) => unknown };

/** Mixes two tones by the preview's plan. @returns the loudness of each tenth of a second, root mean square */
export async function hearInPage(): Promise<number[]> {
  const rate = 48_000;
  const seconds = 4;
  const audio = new page.OfflineAudioContext(1, rate * seconds, rate);
  const tone = (length: number, hertz: number) => {
    const buffer = audio.createBuffer(1, length * rate, rate);
    buffer
      .getChannelData(0)
      .forEach((_, i, samples) => (samples[i] = 0.1 * Math.sin((2 * Math.PI * hertz * i) / rate)));
    return buffer;
  };
  const film = await sampleFilm("lesson", "9:16", 90, browserFonts());
  const usual = { from: 0, end: null, gainDb: 0, fadeIn: 0, fadeOut: 0 };
  const silent = {
    ...usual,
    kind: "narration",
    source: { asset: "speech" },
    start: 1.5,
    isLooped: false,
    gainDb: -60,
  } as const;
  const music = { ...usual, kind: "music", source: { asset: "music" }, start: 0, isLooped: true } as const;
  const composition = { ...film.composition, captions: null, sounds: [music, silent] };
  const sound = createPreviewSound(
    audio,
    composition,
    new Map([
      ["music", tone(1, 300)],
      ["speech", tone(1, 500)],
    ]),
  );
  sound.play(0);
  const samples = (await audio.startRendering()).getChannelData(0);
  return Array.from({ length: 10 * seconds }, (_, i) => {
    const part = samples.subarray((i * rate) / 10, ((i + 1) * rate) / 10);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
}
