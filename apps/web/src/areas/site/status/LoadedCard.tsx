import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { statusMessages } from "./messages.ts";
import styles from "./Status.module.css";

/** A card with the data of one answer: its loading, its failure with a retry, or its content. */
export function LoadedCard<Data>({
  answer: { data, isError, refetch },
  title,
  failed,
  failedText,
  children,
}: {
  answer: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  title: string;
  failed: string;
  failedText: string;
  children: (data: Data) => ReactNode;
}) {
  const t = useText(statusMessages);
  const titleId = useId();
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby={titleId}>
      <h2 id={titleId} className={clsx(page.head, styles.title)}>
        {title}
      </h2>
      {isError ? (
        <EmptyState
          water="broken"
          title={failed}
          text={failedText}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t("retry")}
            </Button>
          }
        />
      ) : data === undefined ? (
        <div className={styles.loading} role="status" aria-label={t("loading")}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={20} />
          ))}
        </div>
      ) : (
        children(data)
      )}
    </section>
  );
}
