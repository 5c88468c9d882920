import { defineMessages } from "@cutwater/contract/i18n.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "../i18n/useText.ts";
import { IconButton } from "./IconButton.tsx";
import styles from "./Pager.module.css";
import { pagesShown } from "./pages-shown.ts";

const messages = defineMessages({
  en: { pages: "Pages", page: "Page {page}", previous: "Previous page", next: "Next page" },
  zh: { pages: "分页", page: "第 {page} 页", previous: "上一页", next: "下一页" },
});

/** Page numbers of a list as buttons; renders nothing when there is only one page. `page` counts from 1. */
export function Pager({
  page,
  pages,
  onChange,
  className,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  className?: string | undefined;
}) {
  const t = useText(messages);
  if (pages < 2) return null;
  return (
    <nav className={clsx(styles.pager, className)} aria-label={t("pages")}>
      <IconButton label={t("previous")} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {pagesShown(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={styles.page}
            aria-label={t("page", { page: number })}
            aria-current={number === page ? "page" : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton label={t("next")} disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
