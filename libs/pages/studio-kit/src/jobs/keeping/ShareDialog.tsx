import type { Job } from "@cutwater/contract/jobs.ts";
import { endShare, getShare, type Share, shareDays, shareJob } from "@cutwater/contract/shares.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import styles from "./Keeping.module.css";
import { keepingMessages } from "./messages.ts";

/** Makes, shows and ends the public link of a job's result. Closed while `job` is null. */
export function ShareDialog({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const t = useText(keepingMessages);
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(job);
  if (job && job !== shown) setShown(job);
  return (
    <Sheet isOpen={job !== null} onClose={onClose} title={t("shareTitle")}>
      {shown && <Sharing key={shown.id} job={shown} />}
    </Sheet>
  );
}

function Sharing({ job: { id, name } }: { job: Job }) {
  const t = useText(keepingMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const queryKey = ["share", id];
  const [days, setDays] = useState<`${(typeof shareDays)[number]}`>("7");
  const share = useQuery({ queryKey, queryFn: ({ signal }) => call(getShare, { id }, { signal }), staleTime: 0 });
  const onError = (error: unknown) => toast.bad(sentenceOf(error, language));
  const know = (next: Share | null) => queries.setQueryData(queryKey, next);
  const make = useMutation({ mutationFn: () => call(shareJob, { id, days: Number(days) }), onSuccess: know, onError });
  const end = useMutation({
    mutationFn: () => call(endShare, { id }),
    onSuccess: () => {
      know(null);
      toast.good(t("ended"));
    },
    onError,
  });
  if (share.isPending) return <p role="status">{t("loading")}</p>;
  if (share.data) return <Link share={share.data} name={name} isBusy={end.isPending} onEnd={() => end.mutate()} />;
  return (
    <>
      <p>{t("shareText")}</p>
      <p className={styles.label}>{t("forDays")}</p>
      <Segmented
        label={t("forDays")}
        options={shareDays.map((count) => ({ value: `${count}` as const, label: t(`days${count}`) }))}
        value={days}
        onChange={setDays}
      />
      <p className={styles.small}>{t("onlyOwn")}</p>
      <div className={page.dialogActions}>
        <Button onClick={() => make.mutate()} loading={make.isPending}>
          {t("make")}
        </Button>
      </div>
    </>
  );
}

function Link({ share, name, isBusy, onEnd }: { share: Share; name: string; isBusy: boolean; onEnd: () => void }) {
  const t = useText(keepingMessages);
  const { language } = useLanguage();
  const shownId = useId();
  const url = new URL(share.link, location.href).href;
  return (
    <>
      <p className={styles.label}>{t("link")}</p>
      <p id={shownId} className={styles.link}>
        {url}
      </p>
      <p className={styles.small}>{t("until", { date: formatDate(share.endDate, language) })}</p>
      <div className={page.dialogActions}>
        <Button variant="danger" onClick={onEnd} disabled={isBusy}>
          {t("end")}
        </Button>
        {"share" in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void navigator.share({ title: name, url }).catch(ignoreCancel)}
          >
            {t("send")}
          </Button>
        )}
        <CopyButton value={url} shownId={shownId} label={t("copy")} variant="button" />
      </div>
    </>
  );
}

/** The system's sheet rejects when the customer closes it. */
function ignoreCancel(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError"))
    console.warn("The system's sheet failed:", error);
}
