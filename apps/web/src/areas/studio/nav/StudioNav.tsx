import { HeaderMenu } from "@cutwater/ui/components/HeaderMenu.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { studioMessages } from "../messages.ts";
import { countLeaving } from "./fit.ts";
import styles from "./StudioNav.module.css";
import { type Section, useSections } from "./useSections.ts";

type Place = { section: Section; leaves: number | null };

/**
 * The sections in the header's bar. Sections that do not fit move into the menu "More": first the downloads, then the membership,
 * then the tools from the last to the first. The widths are measured, because they depend on language, fonts and credits.
 */
export function StudioNav() {
  const t = useText(studioMessages);
  const { pathname } = useLocation();
  const { tasks, shown, others, rest } = useSections();
  const before: Place[] = [
    ...tasks.map((section) => ({ section, leaves: null })),
    ...shown.map((section, place) => ({ section, leaves: rest.length + shown.length - 1 - place })),
  ];
  const after: Place[] = rest.map((section, place) => ({ section, leaves: rest.length - 1 - place }));
  const { ruler, leaving } = useLeaving();
  const stays = ({ leaves }: Place) => leaves === null || leaves >= leaving;
  const moved = (places: readonly Place[]) => places.filter((place) => !stays(place)).map(({ section }) => section);
  const menu = [...moved(before), ...others, ...moved(after)];
  const isCurrent = ({ to, isElsewhere }: Section) =>
    !isElsewhere && (pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)));
  const more = menu.find(isCurrent)?.short ?? t("more");
  const measured = ({ section, leaves }: Place) => (
    <span key={`${leaves}`} data-leaves={leaves ?? undefined} data-current={isCurrent(section) || undefined}>
      {section.label}
    </span>
  );
  return (
    <>
      {before.filter(stays).map(linkOf)}
      <HeaderMenu label={t("more")} items={menu} />
      {after.filter(stays).map(linkOf)}
      <span ref={ruler} className={styles.ruler} aria-hidden="true">
        {before.map(measured)}
        <span data-current={menu.some(isCurrent) || undefined}>
          {more}
          <IconChevronDown size={16} stroke={1.6} />
        </span>
        {after.map(measured)}
      </span>
    </>
  );
}

const linkOf = ({ section: { to, label, isElsewhere } }: Place) =>
  isElsewhere ? (
    <a key={`elsewhere ${to}`} href={to}>
      {label}
    </a>
  ) : (
    <NavLink key={to} to={to} end={to === "/"}>
      {label}
    </NavLink>
  );

/** The number of sections that leave the bar. `ruler` contains all sections at their natural widths, in the bar's row. */
function useLeaving() {
  const ruler = useRef<HTMLSpanElement>(null);
  const [leaving, setLeaving] = useState(0);
  useLayoutEffect(() => {
    const row = ruler.current?.parentElement;
    if (!row) return;
    const measure = () => {
      const entries = [...(ruler.current?.children ?? [])].map((entry) => ({
        width: entry.getBoundingClientRect().width,
        leaves: entry instanceof HTMLElement && entry.dataset.leaves ? Number(entry.dataset.leaves) : null,
      }));
      setLeaving(countLeaving(entries, row.clientWidth));
    };
    measure();
    const size = new ResizeObserver(measure);
    size.observe(row);
    return () => size.disconnect();
  });
  return { ruler, leaving };
}
