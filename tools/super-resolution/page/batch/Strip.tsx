import { Picture } from "@cutwater/ui/components/Picture.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconAlertTriangle, IconCheck, IconClock, IconUpload } from "@tabler/icons-react";
import { useId } from "react";
import { batchMessages } from "./messages.ts";
import type { BatchPicture, PictureState } from "./pictures.ts";
import styles from "./Strip.module.css";

type Props = {
  pictures: readonly { picture: BatchPicture; state: PictureState }[];
  shown: BatchPicture | null;
  onShow: (id: string) => void;
};

/** The pictures of a batch, each with its state; one of them is shown above. */
export function Strip({ pictures, shown, onShow }: Props) {
  const t = useText(batchMessages);
  const name = useId();
  return (
    <div className={styles.strip} role="radiogroup" aria-label={t("strip")}>
      {pictures.map(({ picture, state }) => (
        <label key={picture.id} className={styles.tile} title={picture.name}>
          <input
            type="radio"
            name={name}
            checked={picture.id === shown?.id}
            onChange={() => onShow(picture.id)}
            aria-label={t("one", { name: picture.name, state: t(state) })}
          />
          <Picture src={picture.tile} alt="" ratio={8 / 5} className={styles.picture} />
          <span className={styles.caption} aria-hidden="true">
            <Mark state={state} />
            <span className={page.cut}>{state === "leftOut" ? t(state) : stemOf(picture.name)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

const icon = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

function Mark({ state }: { state: PictureState }) {
  switch (state) {
    case "done":
      return <IconCheck {...icon} className={styles.good} />;
    case "running":
      return <span className={styles.dot} />;
    case "waiting":
      return <IconClock {...icon} />;
    case "uploading":
      return <IconUpload {...icon} />;
    case "failed":
    case "leftOut":
      return <IconAlertTriangle {...icon} className={styles.bad} />;
    case "ready":
      return null;
  }
}

const stemOf = (name: string): string => name.replace(/\.\w{1,5}$/, "");
