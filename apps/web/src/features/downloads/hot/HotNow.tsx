import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Picture } from "@cutwater/ui/components/Picture.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { formatCount } from "@cutwater/ui/format.ts";
import { useRegion } from "@cutwater/ui/hooks/useRegion.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import styles from "./HotNow.module.css";
import { hotMessages } from "./messages.ts";
import { type HotItem, useHotLists } from "./useHotLists.ts";

/** Number of ranks that are shown. */
const mostRanks = 10;

type Site = "douyin" | "youtube";

/** The hot lists of the sites. Outside China YouTube's list is first (screens.3). */
export function HotNow({ isBusy, onParse }: { isBusy: boolean; onParse: (link: string) => void }) {
  const t = useText(hotMessages);
  const lists = useHotLists();
  const { isChina } = useRegion();
  const [chosen, setChosen] = useState<Site | null>(null);
  const filled = (["douyin", "youtube"] as const).filter((site) => lists[site] !== null);
  // If the instance's own list replaces the lists of both sites, there is only one list and no tabs.
  const isOneList = filled.every((site) => lists[site]?.source === "own");
  const sites = isOneList ? filled.slice(0, 1) : filled;
  const preferred = chosen ?? (isChina ? "douyin" : "youtube");
  const site = sites.includes(preferred) ? preferred : sites[0];
  const list = site && lists[site];
  if (isChina === undefined) return null;
  if (!site || !list) return lists.isPending ? null : <NoLists />;
  const rows = list.list.slice(0, mostRanks);
  return (
    <section className={`${page.page} ${page.section}`} aria-labelledby="hot-now">
      <div className={`${page.bar} ${styles.bar}`}>
        <h2 id="hot-now" className={page.title}>
          {list.source === "own" ? t("own") : t("title")}
        </h2>
        {sites.length > 1 && (
          <Segmented
            label={t("list")}
            options={sites.map((value) => ({ value, label: t(value) }))}
            value={site}
            onChange={setChosen}
          />
        )}
      </div>
      <ol className={styles.list} data-short={rows.length < 4 || undefined}>
        {rows.map((item, index) => (
          <HotRow
            key={item.link}
            item={item}
            rank={index + 1}
            unit={list.source === "own" ? "reads" : site === "douyin" ? "heat" : "views"}
            isBusy={isBusy}
            onParse={list.areVideos ? onParse : null}
          />
        ))}
      </ol>
    </section>
  );
}

/** Neither site has a list now. */
function NoLists() {
  const t = useText(hotMessages);
  return (
    <section className={`${page.page} ${page.section}`} aria-labelledby="hot-now">
      <h2 id="hot-now" className={page.title}>
        {t("title")}
      </h2>
      <p className={`${page.ui} ${page.mute}`}>{t("none")}</p>
    </section>
  );
}

function HotRow({
  item: { title, picture, link, count },
  rank,
  unit,
  isBusy,
  onParse,
}: {
  item: HotItem;
  rank: number;
  unit: "reads" | "heat" | "views";
  isBusy: boolean;
  /** Null if the link does not lead to a video. */
  onParse: ((link: string) => void) | null;
}) {
  const t = useText(hotMessages);
  const { language } = useLanguage();
  const facts = unit === "reads" && count === 1 ? t("readOnce") : t(unit, { count: formatCount(count, language) });
  return (
    <li className={styles.item} data-first={rank <= 3 || undefined}>
      <span className={styles.rank} aria-hidden>
        {rank}
      </span>
      <Picture src={picture} alt="" className={styles.picture} />
      <div className={styles.text}>
        <a
          className={`${page.ui} ${page.twoLines} ${styles.title}`}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          {title}
        </a>
        {count > 0 && <p className={styles.count}>{facts}</p>}
      </div>
      {onParse && (
        <IconButton label={t("get", { title })} disabled={isBusy} onClick={() => onParse(link)}>
          <IconDownload size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
