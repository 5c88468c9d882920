import { drawPresenter } from "@cutwater/presenter/drawing/draw-presenter.ts";
import { presenterWords } from "@cutwater/presenter/messages.ts";
import { poseAt } from "@cutwater/presenter/pose/pose-at.ts";
import type { PresenterName } from "@cutwater/spoken-film/names.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconUserOff } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import type { FilmChoices } from "../../draft.ts";
import styles from "./PresenterPick.module.css";

type Value = FilmChoices["presenter"];

/** A choice of one presenter, each drawn as the film draws them, or of nobody. */
export function PresenterPick({
  label,
  nobody,
  options,
  value,
  onChange,
}: {
  label: string;
  nobody: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const words = useText(presenterWords);
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.picks}>
      {options.map((option) => (
        <label key={option} className={styles.pick} title={option === "none" ? nobody : words(option)}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            aria-label={option === "none" ? nobody : words(option)}
            onChange={() => onChange(option)}
          />
          {option === "none" ? <IconUserOff size={22} stroke={1.6} aria-hidden /> : <Face id={option} />}
        </label>
      ))}
    </div>
  );
}

/** Twice as fine as it is shown. */
const side = 128;

function Face({ id }: { id: PresenterName }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, side, side);
    const box = { left: 0, top: 0, width: side, height: side };
    drawPresenter(context as never, id, poseAt(null, 0.5, 0), box, { view: "bust", ground: "light" });
  }, [id]);
  return <canvas ref={canvas} width={side} height={side} aria-hidden />;
}
