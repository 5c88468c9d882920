import clsx from "clsx";
import { type ReactNode, useState } from "react";
import styles from "./Picture.module.css";
import { Water } from "./Water.tsx";

/**
 * A picture in a frame of fixed ratio. A drawing of still water replaces a missing or broken picture. `overlay` is drawn on top:
 * duration, badge.
 */
export function Picture({
  src,
  alt,
  ratio = 16 / 9,
  overlay,
  className,
}: {
  src: string | null;
  alt: string;
  ratio?: number;
  overlay?: ReactNode;
  className?: string | undefined;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = src !== null && src !== broken;
  return (
    <div className={clsx(styles.frame, className)} style={{ aspectRatio: ratio }}>
      {isShown ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <div className={styles.missing} {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
          <Water className={styles.water} />
        </div>
      )}
      {overlay}
    </div>
  );
}

/** The plate in a picture's corner, which shows for example the duration. */
export const PicturePlate = ({ children }: { children: ReactNode }) => <span className={styles.plate}>{children}</span>;
