import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { resultMessages } from "./messages.ts";
import styles from "./PhotoGrid.module.css";
import type { ResultRow } from "./result-rows.ts";
import { useFetchedPicture } from "./useFetchedPicture.ts";
import { useRowTexts } from "./useRowTexts.ts";

/** The pictures of a carousel, shown and saved one by one. */
export function PhotoGrid({ rows, isOver }: { rows: readonly ResultRow[]; isOver: (row: ResultRow) => boolean }) {
  return (
    <ul className={styles.grid}>
      {rows.map((row) => (
        <li key={row.quality}>
          <Photo row={row} isOver={isOver(row)} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ row, isOver }: { row: ResultRow; isOver: boolean }) {
  const t = useText(resultMessages);
  const { name, container, codec, size } = useRowTexts({ isList: true })(row);
  const link = row.source.download;
  const { element, fetched } = useFetchedPicture(link);
  // A picture that was fetched can be saved even after its link has expired.
  const isGone = !fetched?.address && (isOver || !link);
  const look = {
    variant: "default",
    leftSection: <IconDownload size={16} stroke={1.6} aria-hidden />,
    "aria-label": t("downloadNamed", { name, format: container, size }),
  } as const;
  return (
    <>
      <div className={styles.frame} ref={element}>
        {fetched?.address && <img src={fetched.address} alt={name} decoding="async" />}
      </div>
      <div className={styles.foot}>
        <div className={styles.facts}>
          <p className={styles.name}>{name}</p>
          <p className={styles.small}>{[container, codec, size].filter(Boolean).join(" · ")}</p>
        </div>
        {isGone || fetched?.error ? (
          <span className={styles.small}>{fetched?.error ?? t("expired")}</span>
        ) : fetched?.address && link ? (
          <Button component="a" href={fetched.address} download={fileNameOf(link)} {...look}>
            {t("download")}
          </Button>
        ) : (
          <Button disabled {...look}>
            {t("download")}
          </Button>
        )}
      </div>
    </>
  );
}

/** The file name in one of our own links, which is the link's last part. */
const fileNameOf = (link: string): string =>
  decodeURIComponent(new URL(link, location.href).pathname.split("/").at(-1) ?? "");
