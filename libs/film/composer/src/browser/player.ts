import { type Assets, type Canvas, contextOf } from "../drawing/context.ts";
import { createPainter, type Painter } from "../drawing/painter.ts";
import { frameAt } from "../frame/frame-at.ts";
import type { Film } from "../layout/lay-out.ts";
import { pageCanvas } from "./page-canvas.ts";

/** The film's sound. It is the clock of the player while it plays. */
export type PlayerSound = {
  play: (seconds: number) => void;
  pause: () => void;
  /** Position of the sound in seconds of the film; null while no sound plays. */
  now: () => number | null;
};

/** The films' videos in the page. */
export type PlayerVideos = { follow: (wanted: readonly PlayedVideo[], isPlaying: boolean) => void };
export type PlayedVideo = { id: string; asset: string; seconds: number };

export type PlayerOptions = {
  /** Canvas that is resized to the film's frame. */
  canvas: Canvas;
  film: Film;
  assets: Assets;
  sound?: PlayerSound | null;
  videos?: PlayerVideos | null;
  /** Called when another frame is shown, and when playback starts or stops. */
  onChange?: (state: { seconds: number; isPlaying: boolean }) => void;
};

type Page = { requestAnimationFrame: (draw: () => void) => number; cancelAnimationFrame: (id: number) => void };
const page = globalThis as unknown as Page;

/**
 * Plays a film on a canvas. Each frame is shown when it is due. Frames are skipped when the page is late. `close` stops playback.
 */
export class Player {
  readonly #options: PlayerOptions;
  readonly #painter: Painter;
  #position = 0;
  /** Clock reading at second 0 of the film, in milliseconds; null while playback is paused. */
  #origin: number | null = null;
  #request = 0;
  #shown = -1;

  constructor(options: PlayerOptions) {
    this.#options = options;
    const { canvas, film } = options;
    canvas.width = film.frame.width;
    canvas.height = film.frame.height;
    this.#painter = createPainter(film, pageCanvas);
    this.#draw();
  }

  get seconds(): number {
    return this.#position;
  }

  get isPlaying(): boolean {
    return this.#origin !== null;
  }

  /** Plays from the current position, or from the start when the film has ended. */
  play(): void {
    if (this.isPlaying) return;
    if (this.#position >= this.#lastFrame() / this.#fps()) this.#position = 0;
    this.#start();
    this.#tell();
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.#origin = null;
    page.cancelAnimationFrame(this.#request);
    this.#options.sound?.pause();
    this.#draw();
    this.#tell();
  }

  /** @param seconds position in the film, clamped to the film's length */
  seek(seconds: number): void {
    this.#position = Math.min(this.#options.film.seconds, Math.max(0, seconds));
    if (this.isPlaying) {
      page.cancelAnimationFrame(this.#request);
      this.#options.sound?.pause();
      this.#start();
    } else this.#draw();
    this.#tell();
  }

  /** Redraws the frame after a picture was loaded or replaced. */
  refresh(): void {
    this.#painter.forget();
    this.#shown = -1;
    this.#draw();
  }

  close(): void {
    this.pause();
    this.#painter.forget();
  }

  #start(): void {
    this.#origin = performance.now() - this.#position * 1000;
    this.#options.sound?.play(this.#position);
    this.#tick();
  }

  #tick = (): void => {
    if (this.#origin === null) return;
    this.#position = this.#options.sound?.now() ?? (performance.now() - this.#origin) / 1000;
    if (this.#position >= this.#options.film.seconds) {
      this.#position = this.#options.film.seconds;
      this.pause();
      return;
    }
    this.#draw();
    this.#request = page.requestAnimationFrame(this.#tick);
  };

  #draw(): void {
    const { canvas, film, assets, videos } = this.#options;
    const frame = Math.min(this.#lastFrame(), Math.floor(this.#position * this.#fps() + 1e-6));
    const isOther = frame !== this.#shown;
    if (!isOther && !videos) return;
    this.#shown = frame;
    const ops = frameAt(film, frame / this.#fps());
    const played = ops.flatMap((op) => (op.op === "group" ? op.ops : [op])).filter((op) => op.op === "video");
    videos?.follow(played, this.isPlaying);
    this.#painter.paint(contextOf(canvas), ops, assets);
    if (isOther && this.isPlaying) this.#tell();
  }

  #tell(): void {
    this.#options.onChange?.({ seconds: this.#position, isPlaying: this.isPlaying });
  }

  #fps = (): number => this.#options.film.composition.fps;
  #lastFrame = (): number => this.#options.film.frames - 1;
}
