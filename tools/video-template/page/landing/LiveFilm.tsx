import { writtenLanguage } from "@cutwater/contract/i18n.ts";
import "../checks.ts";
import type { Shape } from "@cutwater/composer/schema/box.ts";
import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { templates } from "../../templates/all.ts";
import { compositionOf } from "../../templates/project.ts";
import { samplesOf } from "../film/given.ts";
import { createMedia } from "../film/media.ts";
import { useFilm } from "../film/useFilm.ts";
import { usePlayer } from "../film/usePlayer.ts";
import styles from "./TryOut.module.css";

const side = 405;

/** One of our own templates with a visitor's headline. */
export function LiveFilm({
  headline,
  shape,
  isPlaying,
  label,
  onStop,
}: {
  headline: string;
  shape: Shape;
  isPlaying: boolean;
  label: string;
  onStop: () => void;
}) {
  const language = writtenLanguage(useLanguage().language);
  const [media] = useState(createMedia);
  const filled = useMemo(() => {
    const open = compositionOf({ template: "product", language, length: "usual" });
    if (!open) throw new RangeError("the template is ours");
    const samples = samplesOf(open, "product", language, media);
    return fillSlots(open, { ...samples, headline: { kind: "text", text: headline } });
  }, [headline, language, media]);
  const film = useFilm(filled, shape, side);
  const { setCanvas, ...played } = usePlayer(film, media, { at: templates.product.posterSeconds, isPlaying });
  const follow = useEffectEvent((isOn: boolean) => (isOn ? played.play() : played.pause()));
  useEffect(() => follow(isPlaying), [isPlaying]);
  const stopped = useEffectEvent(onStop);
  const hasEnded = film !== null && !played.isPlaying && played.seconds >= film.seconds;
  useEffect(() => {
    if (hasEnded) stopped();
  }, [hasEnded]);
  return <canvas ref={setCanvas} className={styles.film} role="img" aria-label={label} />;
}
