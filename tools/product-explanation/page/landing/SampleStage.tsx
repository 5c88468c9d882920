import { pageCanvas } from "@cutwater/composer/browser/page-canvas.ts";
import { Player } from "@cutwater/composer/browser/player.ts";
import type { Drawable } from "@cutwater/composer/drawing/context.ts";
import { fitPicture } from "@cutwater/composer/drawing/fit-picture.ts";
import { layOut } from "@cutwater/composer/layout/lay-out.ts";
import { writtenLanguage } from "@cutwater/contract/i18n.ts";
import { browserFonts } from "@cutwater/typesetting/fonts/browser-fonts.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useEffect, useEffectEvent, useRef } from "react";
import type { LookName, PresenterName } from "../../drawn-film/names.ts";
import linesEn from "./lines-en.json";
import linesZh from "./lines-zh.json";
import picture0 from "./picture-0.webp";
import picture1 from "./picture-1.webp";
import picture2 from "./picture-2.webp";
import styles from "./SampleStage.module.css";
import { type SampleLine, sampleFilm } from "./sample-film.ts";
import voiceEn from "./voice-en.m4a";
import voiceZh from "./voice-zh.m4a";

const told = {
  en: { lines: linesEn as SampleLine[], voice: voiceEn },
  zh: { lines: linesZh as SampleLine[], voice: voiceZh },
};

/** Plays the sample once, with its voice if the browser allows sound. */
export function SampleStage({
  label,
  look,
  presenter,
  onBegin,
  onEnd,
}: {
  label: string;
  look: LookName;
  presenter: PresenterName | "none";
  onBegin: () => void;
  onEnd: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const language = writtenLanguage(useLanguage().language);
  const began = useEffectEvent(onBegin);
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    let player: Player | null = null;
    let isGone = false;
    const { lines, voice } = told[language];
    const sound = new Audio(voice);
    async function play(): Promise<void> {
      const { film, mouth } = sampleFilm({ language, lines, look, presenter });
      const [laid, ...pictures] = await Promise.all([
        layOut(film.composition, { shape: "9:16", side: 540, fonts: browserFonts() }),
        ...[picture0, picture1, picture2].map(loaded),
      ]);
      if (isGone || !canvas.current) return;
      const fitted = pictures.map((picture, i) => fitPicture(laid, `picture-${i}`, picture, pageCanvas));
      player = new Player({
        canvas: canvas.current,
        film: laid,
        assets: {
          picture: (asset) => fitted[Number(asset.slice("picture-".length))] ?? null,
          frame: () => null,
          track: () => mouth,
        },
        onChange: ({ seconds, isPlaying }) => {
          if (!isPlaying && seconds >= film.seconds) ended();
        },
      });
      began();
      // If the browser forbids sound, the film plays without it.
      await sound.play().catch(() => {});
      player.play();
    }
    play().catch((error: unknown) => {
      reportError(error);
      ended();
    });
    return () => {
      isGone = true;
      sound.pause();
      player?.close();
    };
  }, [language, look, presenter]);

  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />;
}

function loaded(address: string): Promise<Drawable> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ source: image, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error(`a picture of the sample did not come: ${address}`));
    image.src = address;
  });
}
