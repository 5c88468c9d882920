import { formatDuration } from "@cutwater/contract/figures.ts";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useChatActions } from "../talk/chat-actions.ts";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { cardMessages } from "./messages.ts";

/** Videos that a search found. The button sends the link of one as the next message. */
export function VideosCard({ card: { words, list } }: { card: CardOf<"videos"> }) {
  const t = useText(cardMessages);
  const { say, isBusy } = useChatActions();
  return (
    <CardFrame label={t("videos", { words })}>
      {list.length === 0 && <p className={styles.small}>{t("noVideos")}</p>}
      <ul className={styles.rows}>
        {list.map(({ title, link, site, cover, seconds, author }) => (
          <li key={link} className={styles.video}>
            <Picture
              className={styles.still}
              src={cover}
              alt=""
              overlay={seconds !== null && <PicturePlate>{formatDuration(seconds)}</PicturePlate>}
            />
            <div className={styles.about}>
              <p className={`${page.ui} ${page.twoLines}`}>{title}</p>
              <p className={styles.small}>{[author, site].filter(Boolean).join(" · ")}</p>
            </div>
            <Button
              variant="default"
              size="sm"
              disabled={isBusy}
              aria-label={t("getNamed", { title })}
              onClick={() => say(link)}
            >
              {t("getThis")}
            </Button>
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}
