import type { BatchItem } from "@cutwater/studio-kit/batch/items.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { reviewActs } from "../edits/review-acts.ts";
import type { Review, Reviews } from "../edits/reviews.ts";
import { pageMessages } from "../messages.ts";
import styles from "./AllLines.module.css";
import { LineRow } from "./LineRow.tsx";

type Props = {
  pictures: readonly { picture: BatchItem; review: Review; jobId: string }[];
  reviews: Reviews;
  /** Called to open a line in its picture. */
  onOpen: (pictureId: string, lineId: string) => void;
};

/** All lines of the batch, grouped by picture, to edit them in one list. */
export function AllLines({ pictures, reviews, onOpen }: Props) {
  const t = useText(pageMessages);
  return (
    <section className={clsx(page.card, styles.all)} aria-label={t("allLines")}>
      {pictures.map(({ picture, jobId, review: { draft, edits } }) => {
        const acts = { ...reviewActs(reviews, jobId), select: () => {} };
        return (
          <div key={picture.id} className={styles.picture}>
            <div className={styles.head}>
              {picture.tile && <img src={picture.tile} alt="" />}
              <h2 className={page.cut}>{picture.name}</h2>
              <button type="button" className={page.link} onClick={() => onOpen(picture.id, edits.lines[0]?.id ?? "")}>
                {t("openPicture")}
              </button>
            </div>
            <ol>
              {edits.lines.map((line, place) => (
                <LineRow
                  key={line.id}
                  line={line}
                  number={place + 1}
                  setting={null}
                  languages={draft}
                  isSelected={false}
                  acts={acts}
                />
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}
