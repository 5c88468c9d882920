import { type SiteCookies as Cookies, listSiteCookies, removeSiteCookies } from "@cutwater/contract/site-cookies.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../Admin.module.css";
import { FormDialog } from "../FormDialog.tsx";
import { CookiesRow } from "./CookiesRow.tsx";
import { cookiesMessages } from "./messages.ts";
import { UploadDialog } from "./UploadDialog.tsx";

const queryKey = ["admin-cookies"];

/** The list of sites whose links are read with cookies of an account. */
export function SiteCookies() {
  const t = useText(cookiesMessages);
  const queries = useQueryClient();
  const [open, setOpen] = useState<"add" | Cookies | null>(null);
  const cookies = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSiteCookies, {}, { signal }),
    staleTime: 0,
  });
  if (cookies.isError && !cookies.data) return <ListFailed onRetry={() => void cookies.refetch()} />;
  if (!cookies.data) return <Skeleton height={240} />;
  const { list } = cookies.data;
  const dialog = {
    onDone: () => void queries.invalidateQueries({ queryKey }),
    onClose: () => setOpen(null),
  };
  return (
    <>
      <p className={styles.text}>{t("text")}</p>
      <div className={styles.acts}>
        <Button onClick={() => setOpen("add")}>{t("add")}</Button>
      </div>
      <div className={styles.part}>
        {list.length === 0 ? (
          <EmptyState title={t("none")} />
        ) : (
          <ul className={styles.rows}>
            {list.map((one) => (
              <CookiesRow key={`${one.from} ${one.site}`} cookies={one} onRemove={() => setOpen(one)} />
            ))}
          </ul>
        )}
      </div>
      {open === "add" && <UploadDialog {...dialog} />}
      {open !== null && open !== "add" && (
        <FormDialog
          {...dialog}
          title={t("removeTitle", { site: open.site })}
          text={t("removeText")}
          fields={[]}
          submitLabel={t("remove")}
          doneText={t("removed")}
          send={() => call(removeSiteCookies, { site: open.site })}
        />
      )}
    </>
  );
}
