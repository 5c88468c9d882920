import { pageCanvas } from "@cutwater/composer/browser/page-canvas.ts";
import { Player } from "@cutwater/composer/browser/player.ts";
import { createPreviewSound } from "@cutwater/composer/browser/preview-sound.ts";
import type { Drawable } from "@cutwater/composer/drawing/context.ts";
import { fitPicture } from "@cutwater/composer/drawing/fit-picture.ts";
import { layOut } from "@cutwater/composer/layout/lay-out.ts";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { browserFonts } from "@cutwater/typesetting/fonts/browser-fonts.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { shownPortrait } from "../../presenter.ts";
import { type Dubbing, saidLines } from "../dubbing.ts";
import type { Explanation } from "../explanation.ts";
import { filmOf, type PreviewFilm } from "./film-of.ts";
import { silhouette } from "./silhouette.ts";
import { audioContext, decodedSound, tuneBuffer } from "./sounds.ts";

/** The shorter side of the preview, in pixels. */
const side = 540;
/** The delay after typing, in milliseconds, so that the film is not laid out again for each letter. */
const restMs = 250;

const pictures = new Map<string, Promise<Drawable | null>>();

/** Plays the edited film on a canvas. When the film changes, it continues at the same time. */
export function usePreview(explanation: Explanation, dubbing: Dubbing) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<Player | null>(null);
  const shownAt = useUploadAddress();
  const [state, setState] = useState({ seconds: 0, isPlaying: false });
  const [shown, setShown] = useState<PreviewFilm | null>(null);
  const [latest, setLatest] = useState({ explanation, dubbing });

  useEffect(() => {
    const timer = setTimeout(() => setLatest({ explanation, dubbing }), restMs);
    return () => clearTimeout(timer);
  }, [explanation, dubbing]);

  const show = useEffectEvent(async (preview: PreviewFilm | null, signal: AbortSignal) => {
    if (!preview) return;
    const { film, mouth } = preview;
    const { choices, pictures: own } = latest.explanation;
    const [laid, drawn, presenter, sound] = await Promise.all([
      layOut(film.composition, { shape: choices.shape, side, fonts: browserFonts() }),
      Promise.all(own.map(({ url }) => loaded(shownAt(url)))),
      presenterOf(choices),
      soundOf(preview, choices.music),
    ]);
    const target = canvas.current;
    if (signal.aborted || !target) return;
    const fitted = drawn.map((picture, i) => picture && fitPicture(laid, `picture-${i}`, picture, pageCanvas));
    const before = player.current;
    const position = before?.seconds ?? 0;
    before?.close();
    player.current = new Player({
      canvas: target,
      film: laid,
      sound,
      assets: {
        picture: (asset) =>
          asset === "presenter" ? presenter : (fitted[Number(asset.slice("picture-".length))] ?? null),
        // The video from the service arrives only with the finished film, so the placeholder is shown.
        frame: () => presenter,
        track: () => mouth,
      },
      onChange: setState,
    });
    // An empty stage first shows a frame from inside the film, because its very first frame is nearly empty.
    player.current.seek(before ? Math.min(position, laid.seconds) : Math.min(1.4, laid.seconds));
    setShown(preview);
  });

  async function presenterOf(choices: Explanation["choices"]): Promise<Drawable | null> {
    const portrait = shownPortrait(choices);
    if (portrait) return await loaded(shownAt(portrait.url));
    return choices.presenter === "service" || choices.presenter === "picture" ? silhouette() : null;
  }

  useEffect(() => {
    const ending = new AbortController();
    show(filmOf(latest.explanation, latest.dubbing), ending.signal).catch(reportError);
    return () => ending.abort();
  }, [latest]);
  useEffect(() => () => player.current?.close(), []);

  return {
    canvas,
    shown: explanation.pictures.length > 0 && saidLines(explanation).length > 0 ? shown : null,
    ...state,
    toggle() {
      const now = player.current;
      if (!now) return;
      if (now.isPlaying) return now.pause();
      void audioContext().resume();
      now.play();
    },
    seek: (seconds: number) => player.current?.seek(seconds),
  };
}
export type Preview = ReturnType<typeof usePreview>;

function loaded(address: string): Promise<Drawable | null> {
  const known = pictures.get(address);
  if (known) return known;
  const picture = load(address);
  pictures.set(address, picture);
  return picture;
}

/** Null for a picture that cannot be loaded; the film is then shown without it. */
function load(address: string): Promise<Drawable | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ source: image, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => {
      pictures.delete(address);
      resolve(null);
    };
    image.src = address;
  });
}

/** Null while any line is not spoken, because a voice in only some of the lines would be worse than none. */
async function soundOf({ film, dubbed }: PreviewFilm, music: Explanation["choices"]["music"]) {
  const spoken = dubbed.filter((line) => line !== null);
  if (spoken.length < dubbed.length) return null;
  const buffers = new Map<string, AudioBuffer>(
    await Promise.all(spoken.map(async ({ sound }, i) => [`line-${i}`, await decodedSound(sound)] as const)),
  );
  if (music !== "none") buffers.set("music", tuneBuffer(music));
  return createPreviewSound(audioContext(), film.composition, buffers);
}
