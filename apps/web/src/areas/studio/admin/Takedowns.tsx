import { addTakedown, pageTakedowns, removeTakedown, type Takedown } from "@cutwater/contract/takedowns.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PagedList } from "../../../features/billing/PagedList.tsx";
import { usePagedQuery } from "../../../features/billing/usePagedQuery.ts";
import styles from "./Admin.module.css";
import { deskMessages } from "./desk-messages.ts";
import { FormDialog } from "./FormDialog.tsx";
import { adminMessages } from "./messages.ts";
import { takedownKindOf } from "./takedown-kind.ts";

const key = "admin-takedowns";

/** Links, hosts and files that are refused for everybody. */
export function Takedowns() {
  const t = useText(adminMessages);
  const d = useText(deskMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [open, setOpen] = useState<"add" | Takedown | null>(null);
  const takedowns = usePagedQuery([key], (paging, signal) => call(pageTakedowns, paging, { signal }));
  const reason = { name: "reason", label: t("reason"), kind: "text" } as const;
  const dialog = {
    onDone: () => void queries.invalidateQueries({ queryKey: [key] }),
    onClose: () => setOpen(null),
  };
  return (
    <>
      <p className={styles.text}>{d("takedownText")}</p>
      <div className={styles.acts}>
        <Button onClick={() => setOpen("add")}>{d("add")}</Button>
      </div>
      <div className={styles.part}>
        <PagedList pages={takedowns} empty={{ title: d("noTakedowns") }}>
          {(list) => (
            <ul className={styles.rows}>
              {list.map((takedown) => (
                <li key={takedown.id}>
                  <div className={styles.words}>
                    <p className={styles.message}>{takedown.value}</p>
                    <p className={styles.small}>
                      <span>{d(takedown.kind)}</span>
                      <span>{formatDate(takedown.createDate, language)}</span>
                      <span>{takedown.reason}</span>
                    </p>
                  </div>
                  <div className={styles.standing}>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={d("allowOf", { value: takedown.value })}
                      onClick={() => setOpen(takedown)}
                    >
                      {d("allow")}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {open === "add" && (
        <FormDialog
          {...dialog}
          title={d("addTitle")}
          text={d("addText")}
          fields={[{ name: "value", label: d("what"), kind: "text" }, reason]}
          submitLabel={d("add")}
          doneText={d("addDone")}
          send={({ value, reason: why }) =>
            call(addTakedown, { kind: takedownKindOf(String(value)), value: String(value), reason: String(why) })
          }
        />
      )}
      {open !== null && open !== "add" && (
        <FormDialog
          {...dialog}
          title={d("allowTitle")}
          text={open.value}
          fields={[reason]}
          submitLabel={d("allow")}
          doneText={d("allowDone")}
          send={({ reason: why }) => call(removeTakedown, { id: open.id, reason: String(why) })}
        />
      )}
    </>
  );
}
