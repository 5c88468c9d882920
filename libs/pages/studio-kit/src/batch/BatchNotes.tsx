import type { Messages } from "@cutwater/contract/i18n.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { Link } from "react-router";
import styles from "./BatchNotes.module.css";
import type { ItemState } from "./items.ts";
import { batchWords } from "./messages.ts";
import type { BatchJobs } from "./useBatchJobs.ts";

type Props = {
  jobs: Pick<BatchJobs<never>, "price" | "count" | "isUnderWay"> & {
    items: readonly { item: { id: string; name: string }; state: ItemState; reason: string | null }[];
  };
  /** Texts for files other than pictures. */
  words?: Messages<NoteKey>;
};

type NoteKey =
  | "oneFree"
  | "someFree"
  | "someLackCredits"
  | "allLackCredits"
  | "plans"
  | "stillUploading"
  | "reason"
  | "moreReasons";

/** Maximum number of reasons that are listed by file. One line counts the remaining files. */
const mostReasons = 3;

/** States how many files are free, how many the credits pay for, and which are left out and why. */
export function BatchNotes({ jobs: { items, price, count, isUnderWay }, words = batchWords }: Props) {
  const t = useText<NoteKey>(words);
  const uploading = items.filter(({ state }) => state === "uploading").length;
  const reasons = items.filter(({ reason }) => reason !== null);
  const hidden = reasons.length - mostReasons;
  const freeUses = price?.freeUses ?? 0;
  return (
    <>
      {!isUnderWay && freeUses > 0 && freeUses < count && (
        <p className={styles.note}>{freeUses === 1 ? t("oneFree") : t("someFree", { count: freeUses })}</p>
      )}
      {price !== null && price.paidFor < count && (
        <p className={clsx(styles.note, styles.short)} role="status">
          {price.paidFor > 0 ? t("someLackCredits", { enough: price.paidFor, count }) : t("allLackCredits")}{" "}
          <Link className={page.link} to="/price">
            {t("plans")}
          </Link>
        </p>
      )}
      {uploading > 0 && <p className={styles.note}>{t("stillUploading", { count: uploading })}</p>}
      {reasons.slice(0, mostReasons).map(({ item: { id, name }, reason }) => (
        <p key={id} className={styles.note}>
          {t("reason", { name, reason: reason ?? "" })}
        </p>
      ))}
      {hidden > 0 && <p className={styles.note}>{t("moreReasons", { count: hidden })}</p>}
    </>
  );
}
