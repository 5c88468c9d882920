import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { studioMessages } from "../messages.ts";
import styles from "./Tabs.module.css";
import { assistantPath, type Section, useSections } from "./useSections.ts";

/** The number of sections in the bar, beside "More". */
const inBar = 4;

/**
 * The studio's navigation on phones, at the bottom of the screen: the tasks, the first tools and the assistant. "More" opens a
 * sheet with all other sections.
 */
export function Tabs() {
  const t = useText(studioMessages);
  const { pathname } = useLocation();
  const { tasks, shown, others, rest } = useSections();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const assistant = others.filter(({ to }) => to === assistantPath);
  const bar = [...[...tasks, ...shown].slice(0, inBar - assistant.length), ...assistant];
  const more = [...shown, ...others, ...rest].filter((section) => !bar.includes(section));
  const current = more.find(({ to, isElsewhere }) => !isElsewhere && pathname.startsWith(to));
  return (
    <>
      <nav className={styles.tabs} aria-label={t("tabs")}>
        {bar.map((section) => (
          <Tab key={section.to} section={section} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={current ? "page" : undefined}
          onClick={() => setOpenedAt(pathname)}
        >
          <IconDots size={20} stroke={1.6} aria-hidden />
          {t("more")}
        </button>
      </nav>
      {/* Navigation closes the sheet: it is open only at the address where it was opened. */}
      <Sheet isOpen={openedAt === pathname} onClose={() => setOpenedAt(null)} title={t("more")}>
        <ul className={styles.more}>
          {more.map((section) => (
            <li key={section.label}>
              <Tab section={section} isLong onFollow={() => setOpenedAt(null)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Tab({
  section: { to, label, short, Icon, isElsewhere },
  isLong = false,
  onFollow,
}: {
  section: Section;
  /** Whether the whole name is shown. */
  isLong?: boolean;
  onFollow?: () => void;
}) {
  const content = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden />
      {isLong ? label : short}
    </>
  );
  return isElsewhere ? (
    <a href={to}>{content}</a>
  ) : (
    <NavLink to={to} end={to === "/"} onClick={onFollow}>
      {content}
    </NavLink>
  );
}
