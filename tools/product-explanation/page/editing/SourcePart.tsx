import { useFilePicker } from "@cutwater/studio-kit/upload/useFilePicker.tsx";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { IconPlus, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { filmLimits } from "../../draft.ts";
import tool from "../../tool.ts";
import type { Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import type { Author } from "../useAuthor.ts";
import type { Edited } from "../useExplanation.ts";
import type { Pictures } from "../usePictures.ts";
import part from "./part.module.css";
import styles from "./SourcePart.module.css";
import { UploadNotes } from "./UploadNotes.tsx";

/** The pictures and the price, from the page or from the customer. */
export function SourcePart({
  edited,
  explanation: { pictures: own, price, lines },
  author,
  pictures,
}: {
  edited: Edited;
  explanation: Explanation;
  author: Author;
  pictures: Pictures;
}) {
  const t = useText(pageMessages);
  const shownAt = useUploadAddress();
  const picker = useFilePicker(tool.accepts, { isMultiple: true, onFiles: pictures.add });

  /**
   * Scenes that name a later picture still show the same picture. Scenes that named the removed picture take the next one in
   * turn.
   */
  function remove(place: number): void {
    edited.change({
      pictures: own.filter((_picture, i) => i !== place),
      lines: lines.map((line) => {
        if (line.picture === null || line.picture < place) return line;
        return { ...line, picture: line.picture === place ? null : line.picture - 1 };
      }),
    });
  }

  return (
    <div className={part.part}>
      <h2 className={part.title}>{t("source")}</h2>
      {picker.input}
      <PageIntake isOn={own.length < filmLimits.pictures} takes="images" onFiles={pictures.add} />
      <ul className={styles.pictures}>
        {own.map(({ url }, i) => (
          <li key={url} className={styles.picture}>
            <img src={shownAt(url)} alt={t("picture", { number: i + 1 })} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t("removePicture", { number: i + 1 })}
              onClick={() => remove(i)}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        {own.length < filmLimits.pictures && (
          <li>
            <button type="button" className={styles.add} aria-label={t("addPicture")} onClick={picker.open}>
              <IconPlus size={20} stroke={1.6} aria-hidden />
            </button>
          </li>
        )}
      </ul>
      <UploadNotes pictures={pictures} />
      <p className={clsx(page.small, page.mute)} role="status">
        {author.reading
          ? t("readingPictures", { count: author.reading.pictures })
          : own.length === 1
            ? t("onePicture")
            : t("pictureCount", { count: own.length })}
      </p>
      <TextField
        label={t("price")}
        maxLength={40}
        value={price}
        onChange={({ currentTarget }) => edited.change({ price: currentTarget.value })}
      />
    </div>
  );
}
