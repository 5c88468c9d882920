import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Link } from "react-router";
import { Acts } from "./Acts.tsx";
import styles from "./Admin.module.css";
import { AllJobs } from "./AllJobs.tsx";
import { AllOrders } from "./AllOrders.tsx";
import { type AdminSection, adminSections } from "./admin-sections.ts";
import { Customers } from "./Customers.tsx";
import { SiteCookies } from "./cookies/SiteCookies.tsx";
import { Engine } from "./engine/Engine.tsx";
import { adminMessages } from "./messages.ts";
import { Models } from "./models/Models.tsx";
import { Overview } from "./Overview.tsx";
import { Prices } from "./Prices.tsx";
import { SupportMessages } from "./SupportMessages.tsx";
import { Takedowns } from "./Takedowns.tsx";

const pages = {
  overview: Overview,
  orders: AllOrders,
  customers: Customers,
  jobs: AllJobs,
  support: SupportMessages,
  takedowns: Takedowns,
  prices: Prices,
  engine: Engine,
  cookies: SiteCookies,
  models: Models,
  acts: Acts,
};

/** The administration of everything that this instance sells, sends and makes. The server checks that the caller is an admin. */
export function Admin({ section }: { section: AdminSection }) {
  const t = useText(adminMessages);
  useDocumentMeta({ title: t("documentTitle") });
  const Page = pages[section];
  return (
    <main className={page.page}>
      <PageTitle title={t("title")} text={t("text")} />
      <nav className={styles.tabs} aria-label={t("parts")}>
        {adminSections.map((name) => (
          <Link
            key={name}
            ref={name === section ? showInRow : undefined}
            to={`/admin/${name}`}
            aria-current={name === section ? "page" : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <section className={styles.part} aria-label={t(section)}>
        <Page />
      </section>
    </main>
  );
}

/** Scrolls the current tab into view, in a row of tabs that is wider than its window. */
function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
