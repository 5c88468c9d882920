import { factsOf } from "@cutwater/contract/i18n.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import styles from "./Following.module.css";
import { FollowRow } from "./FollowRow.tsx";
import { followMessages } from "./messages.ts";
import { useFollowActions, useFollows } from "./useFollows.ts";

/** The customer's follows, below their downloads; empty when there are none (screens.6). */
export function Following() {
  const t = useText(followMessages);
  const { language } = useLanguage();
  const { data } = useFollows();
  const actions = useFollowActions();
  if (!data || data.list.length === 0) return null;
  const active = data.list.filter(({ state }) => state !== "ended").length;
  // The button that has the focus is removed together with its row.
  const focusTitle = () => document.getElementById("following")?.focus({ preventScroll: true });
  return (
    <section className={`${page.page} ${page.section}`} aria-labelledby="following">
      <div className={page.bar}>
        <h2 id="following" className={page.title} tabIndex={-1}>
          {t("title")}
        </h2>
        <p className={`${page.ui} ${page.mute} ${page.num}`}>{t("count", { count: active, most: data.most })}</p>
      </div>
      <p className={`${page.small} ${page.mute} ${styles.about}`}>
        {[t("about", { hours: limits.finishedFileHours }), t("costs")].join(factsOf(language).sentenceGap)}
      </p>
      <ul className={styles.list}>
        {data.list.map((follow) => (
          <FollowRow
            key={follow.id}
            follow={follow}
            isBusy={actions.isBusy}
            onChange={(changes) => void actions.change(follow, changes)}
            onEnd={() => {
              focusTitle();
              void actions.end(follow);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
