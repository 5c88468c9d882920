import { openShare, type SharedResult } from "@cutwater/contract/shares.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sharesMessages } from "./messages.ts";
import styles from "./Shared.module.css";

/** A shared result for everybody who has its link (wire.29). */
export function Shared({ token }: { token: string }) {
  const t = useText(sharesMessages);
  const { language } = useLanguage();
  const shared = useQuery({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => call(openShare, { token }, { signal }),
    retry: false,
  });
  useDocumentMeta({ title: shared.data ? t("title", { name: shared.data.name }) : t("loadingTitle") });
  return (
    <main className={page.page}>
      {shared.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.main}>
          <Skeleton width="40%" height={32} />
          <Skeleton height={360} />
        </div>
      )}
      {shared.isError && (
        <EmptyState
          isPage
          water="broken"
          title={t("goneTitle")}
          text={sentenceOf(shared.error, language)}
          action={<Button onClick={() => void shared.refetch()}>{t("again")}</Button>}
        />
      )}
      {shared.data && <Result result={shared.data} />}
    </main>
  );
}

function Result({ result }: { result: SharedResult }) {
  const t = useText(sharesMessages);
  const { language } = useLanguage();
  const { name, url, endDate } = result;
  return (
    <div className={styles.main}>
      <h1 className={`${page.title} ${styles.name}`}>{name}</h1>
      <Media result={result} />
      <div>
        <SaveLink href={url} leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}>
          {t("download")}
        </SaveLink>
      </div>
      <p className={styles.foot}>
        <span>{t("until", { date: formatDate(endDate, language) })}</span>
        <Link to="/tools">{`${t("made")} · ${t("tools")}`}</Link>
        <Link to="/contact?about=report">{t("report")}</Link>
      </p>
    </div>
  );
}

function Media({ result: { kind, name, url, beforeUrl, posterUrl } }: { result: SharedResult }) {
  const t = useText(sharesMessages);
  const [ratio, setRatio] = useState<number | null>(null);
  // A result may have another shape than its source, or the browser may be unable to show the source.
  const [isAlone, setAlone] = useState(beforeUrl === null);
  if (kind === "sound")
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's own sound, without words of ours
    return <audio className={styles.player} src={url} controls preload="metadata" aria-label={name} />;
  if (kind === "video")
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's own video, whose words are on its picture or in it
      <video
        className={styles.player}
        src={url}
        poster={posterUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
      />
    );
  if (kind !== "picture") return null;
  if (beforeUrl && ratio && !isAlone)
    return (
      <Compare
        label={t("compare")}
        before={{ src: beforeUrl, caption: t("before") }}
        after={{ src: url, caption: t("after") }}
        ratio={ratio}
        onBroken={() => setAlone(true)}
      />
    );
  return (
    <img
      className={styles.picture}
      src={url}
      alt={name}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
    />
  );
}
