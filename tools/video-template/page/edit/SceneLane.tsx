import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { lengthOf, startsOf } from "@cutwater/composer/time/scenes.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { pageMessages } from "../messages.ts";
import type { Showing } from "./badges.ts";
import styles from "./SceneLane.module.css";

/** The scenes in order, each with the badges of its slots. Pressing a scene seeks to it. */
export function SceneLane({
  composition,
  showings,
  badges,
  empty,
  seconds,
  onSeek,
}: {
  composition: Composition;
  showings: readonly Showing[];
  badges: ReadonlyMap<string, string>;
  /** Slots that are still empty. */
  empty: ReadonlySet<string>;
  seconds: number;
  onSeek: (seconds: number) => void;
}) {
  const t = useText(pageMessages);
  const starts = startsOf(composition);
  const length = lengthOf(composition);
  const now = Math.max(
    0,
    starts.findLastIndex((start) => start <= seconds),
  );
  return (
    <div className={styles.lane} role="group" aria-label={t("scenes")}>
      {composition.scenes.map((scene, place) => {
        const start = starts[place] ?? 0;
        const end = starts[place + 1] ?? length;
        const shown = [...new Set(showings.filter((one) => one.scene === place).map(({ slot }) => slot))];
        const words = shown.flatMap((slot) => badges.get(slot) ?? []);
        return (
          <button
            // Scenes have no names and never change their order.
            key={String(place)}
            type="button"
            className={styles.scene}
            style={{ flexGrow: end - start }}
            data-now={place === now || undefined}
            data-empty={shown.some((slot) => empty.has(slot)) || undefined}
            aria-label={`${t("scene", { number: place + 1 })} ${words.join(" ")}`}
            aria-current={place === now || undefined}
            onClick={() =>
              onSeek(start + (scene.seconds - (end < start + scene.seconds ? start + scene.seconds - end : 0)) * 0.6)
            }
          >
            {words.join(" ") || "·"}
          </button>
        );
      })}
    </div>
  );
}
