import { drawPresenter } from "@cutwater/presenter/drawing/draw-presenter.ts";
import { presenterWords } from "@cutwater/presenter/messages.ts";
import { poseAt } from "@cutwater/presenter/pose/pose-at.ts";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconPhotoPlus, IconUserOff, IconVideo } from "@tabler/icons-react";
import clsx from "clsx";
import { useEffect, useId, useRef } from "react";
import type { FilmChoices } from "../../draft.ts";
import type { PresenterName } from "../../drawn-film/names.ts";
import { pageMessages } from "../messages.ts";
import styles from "./PresenterPick.module.css";

export type Pick = { presenter: FilmChoices["presenter"]; avatar: string };

/**
 * A picker of one presenter: drawn presenters as they look in the film, the customer's own picture, and the presenters of
 * services by name.
 */
export function PresenterPick({
  label,
  portrait,
  options,
  value,
  serviceOf,
  onChange,
}: {
  label: string;
  /** Address of the customer's own picture. */
  portrait: string | null;
  options: readonly Pick[];
  value: Pick;
  /** The name of the service that offers a presenter. */
  serviceOf: (avatar: string) => string;
  onChange: (value: Pick) => void;
}) {
  const t = useText(pageMessages);
  const words = useText(presenterWords);
  const group = useId();

  function nameOf({ presenter, avatar }: Pick): string {
    if (presenter === "none") return t("nobody");
    if (presenter === "picture") return t("ownPicture");
    if (presenter !== "service") return words(presenter);
    // Some services name presenters by their file names.
    return avatar === "" ? t("ownSpeaking") : avatar.replace(/\.\w{2,4}$/, "");
  }

  return (
    <div role="radiogroup" aria-label={label} className={styles.picks}>
      {options.map((option) => {
        const { presenter, avatar } = option;
        const name = nameOf(option);
        const isOfService = presenter === "service";
        return (
          <label
            key={`${presenter} ${avatar}`}
            className={clsx(styles.pick, isOfService && styles.wide)}
            title={isOfService ? undefined : name}
          >
            <input
              type="radio"
              name={group}
              checked={presenter === value.presenter && (!isOfService || avatar === value.avatar)}
              aria-label={name}
              onChange={() => onChange(option)}
            />
            {isOfService ? (
              <>
                <IconVideo size={20} stroke={1.6} aria-hidden />
                <span aria-hidden>
                  {name}
                  <span className={styles.by}>{t("madeBy", { service: serviceOf(avatar) })}</span>
                </span>
              </>
            ) : presenter === "none" ? (
              <IconUserOff size={22} stroke={1.6} aria-hidden />
            ) : presenter === "picture" ? (
              <Own address={portrait} />
            ) : (
              <Face id={presenter} />
            )}
          </label>
        );
      })}
    </div>
  );
}

function Own({ address }: { address: string | null }) {
  const shownAt = useUploadAddress();
  return address === null ? (
    <IconPhotoPlus size={22} stroke={1.6} aria-hidden />
  ) : (
    <img src={shownAt(address)} alt="" className={styles.own} />
  );
}

/** Twice the displayed size in pixels, for sharp screens. */
const side = 128;

function Face({ id }: { id: PresenterName }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, side, side);
    const box = { left: 0, top: 0, width: side, height: side };
    drawPresenter(context, id, poseAt(null, 0.5, 0), box, { view: "bust", ground: "light" });
  }, [id]);
  return <canvas ref={canvas} width={side} height={side} aria-hidden />;
}
