import { type Spot as Place, share } from "@cutwater/ui/components/CompareFrame.tsx";
import { spotAfterKey } from "@cutwater/ui/components/spot-keys.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Spot, spotAt } from "../../spot.ts";
import { pageMessages } from "../messages.ts";
import { spotMessages } from "./messages.ts";
import styles from "./SpotMarker.module.css";

type Props = {
  /** The picture's size in pixels. */
  size: { width: number; height: number };
  spot: Spot;
  /** @param place in pixels */
  onMove: (place: { x: number; y: number }) => void;
};

/**
 * A square on a picture. Clicks, drags, touches and arrow keys move it, in the same way as the loupe. Outside of the square a
 * vertical drag by touch scrolls the page.
 */
export function SpotMarker({ size, spot, onMove }: Props) {
  const t = useText(spotMessages);
  const said = useText(pageMessages);
  const field = useRef<HTMLDivElement>(null);
  const place: Place = { x: (spot.left + spot.side / 2) / size.width, y: (spot.top + spot.side / 2) / size.height };
  const moveTo = ({ x, y }: Place) => onMove({ x: x * size.width, y: y * size.height });

  function follow({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = field.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    moveTo({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  }
  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    field.current?.setPointerCapture(event.pointerId);
    // A touch may be the start of scrolling, so it only counts when it moves sideways or ends.
    if (event.pointerType === "mouse") follow(event);
  }
  function drag(event: PointerEvent) {
    if (field.current?.hasPointerCapture(event.pointerId)) follow(event);
  }
  function pressKey(event: KeyboardEvent) {
    const next = spotAfterKey(place, event);
    if (!next) return;
    event.preventDefault();
    // An arrow key that would move the square out of the picture moves it to the picture's edge.
    const { left, top, side } = spotAt(size, { x: next.x * size.width, y: next.y * size.height }) ?? spot;
    onMove({ x: left + side / 2, y: top + side / 2 });
  }

  const left = Math.round(place.x * 100);
  const top = Math.round(place.y * 100);
  return (
    <div
      ref={field}
      className={styles.field}
      role="presentation"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={drag}
    >
      <span
        className={styles.spot}
        style={
          {
            "--left": spot.left / size.width,
            "--top": spot.top / size.height,
            "--width": spot.side / size.width,
            "--height": spot.side / size.height,
          } as CSSProperties
        }
        role="slider"
        tabIndex={0}
        aria-label={t("marker")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={left}
        aria-valuetext={said("place", { left, top })}
        onKeyDown={pressKey}
      />
    </div>
  );
}
