import type { Shape } from "@cutwater/composer/schema/box.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { lengthOf } from "@cutwater/composer/time/scenes.ts";
import { formatDurationWords } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { Media } from "../film/media.ts";
import { pageMessages } from "../messages.ts";
import { Poster } from "./Poster.tsx";
import styles from "./TemplateCard.module.css";

type Props = {
  template: {
    name: string;
    /** The template with empty slots; `filled` is the template with its samples. */
    open: Composition;
    filled: Composition;
    shape: Shape;
    /** The time of the frame that the poster shows. */
    posterSeconds: number;
  };
  media: Media;
  isPlaying: boolean;
  onActive: (isActive: boolean) => void;
  onUse: () => void;
  /** Further actions, shown below. */
  children?: ReactNode;
};

/**
 * A card for a template: its poster, name, slots and length. The poster plays while the mouse is over it or it has the keyboard
 * focus.
 */
export function TemplateCard({ template, media, isPlaying, onActive, onUse, children }: Props) {
  const { name, open, filled, shape, posterSeconds } = template;
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const count = (...kinds: string[]) => open.slots.filter(({ kind }) => kinds.includes(kind)).length;
  const pictures = count("picture", "video");
  const lines = count("text");
  const counts = t(pictures === 0 ? "linesOnly" : pictures === 1 ? "onePicture" : "counts", { pictures, lines });
  return (
    <li className={styles.card}>
      <button
        type="button"
        data-main
        className={styles.use}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && onActive(true)}
        onPointerLeave={() => onActive(false)}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onActive(true)}
        onBlur={() => onActive(false)}
        onClick={onUse}
      >
        <span className={styles.stage}>
          <Poster composition={filled} shape={shape} at={posterSeconds} media={media} isPlaying={isPlaying} />
        </span>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          <span className={clsx(styles.tag, page.num)}>{shape}</span>
        </span>
        <span className={clsx(page.small, page.mute, page.num)}>
          {counts} · {formatDurationWords(Math.ceil(lengthOf(filled) - 0.01), language)}
        </span>
      </button>
      {children}
    </li>
  );
}
