import { formatDuration } from "@cutwater/contract/figures.ts";
import { isExpired, linksExpireAt } from "@cutwater/studio-kit/jobs/link-expiry.ts";
import { useJob } from "@cutwater/studio-kit/jobs/useJob.ts";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatDurationWords } from "@cutwater/ui/format.ts";
import { useNowAfter } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DownloadTable } from "../../../../features/downloads/list/DownloadTable.tsx";
import { useMergeDoor } from "../../../../features/downloads/merge/door.ts";
import { EntryList } from "../../../../features/downloads/result/EntryList.tsx";
import { Saved } from "../../../../features/downloads/result/Saved.tsx";
import { useChatActions } from "../talk/chat-actions.ts";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { cardMessages } from "./messages.ts";
import { shortResult } from "./short-result.ts";

/** A link that was read: cover and facts, and the qualities with the buttons of the download pages. */
export function LinkCard({ card }: { card: CardOf<"link"> }) {
  const t = useText(cardMessages);
  const { language } = useLanguage();
  const { say, isBusy } = useChatActions();
  const job = useJob(card.jobId);
  const result = job.data?.result?.result ?? card.result;
  const { title, cover, site, author, duration } = result;
  const saved = useMergeDoor().savedByJob[card.jobId];
  const endDate = job.data?.endDate ?? 0;
  const now = useNowAfter(endDate && linksExpireAt(endDate));
  const [isWhole, setWhole] = useState(false);
  const { short, count } = shortResult(result);
  const isLong = count > Object.keys({ ...short.video, ...short.audio, ...short.photos }).length;
  const sources = Object.values({ ...result.video, ...result.audio, ...result.photos });
  const isOver = job.data != null && sources.length > 0 && sources.every((one) => isExpired(one, endDate, now));
  const facts = [site, author, duration === null ? null : formatDurationWords(duration, language)].filter(Boolean);
  return (
    <CardFrame label={t("link", { title })}>
      <div className={styles.head}>
        <Picture
          className={styles.cover}
          src={cover}
          alt=""
          overlay={duration !== null && <PicturePlate>{formatDuration(duration)}</PicturePlate>}
        />
        <div className={styles.about}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.small}>{facts.join(" · ")}</p>
        </div>
      </div>
      {job.isPending && count > 0 && <Skeleton width="100%" height={120} className={styles.part} />}
      {job.data && <DownloadTable job={job.data} result={isWhole ? result : short} now={now} />}
      {job.data && isLong && !isWhole && (
        <Button variant="subtle" size="sm" className={styles.more} onClick={() => setWhole(true)}>
          {t("allQualities", { count })}
        </Button>
      )}
      {saved && <Saved order={saved} isVideo={saved.quality in result.video} />}
      {result.entries.length > 0 && (
        <EntryList
          list={{ jobId: card.jobId, link: result.link }}
          entries={result.entries}
          isBusy={isBusy}
          onParse={(links) => say(links.join("\n"))}
        />
      )}
      {(job.isError || isOver) && (
        <div className={styles.foot}>
          {job.isError && <p className={`${page.small} ${page.mute}`}>{t("linkGone")}</p>}
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => say(result.link)}>
            {t("readAgain")}
          </Button>
        </div>
      )}
    </CardFrame>
  );
}
