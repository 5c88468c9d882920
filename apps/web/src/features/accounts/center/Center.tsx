import type { Customer } from "@cutwater/contract/accounts.ts";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import type { ReactNode } from "react";
import { NavLink, useParams } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { SignedIn } from "../SignedIn.tsx";
import styles from "./Center.module.css";
import { type CenterSection, centerSections, isCenterSection } from "./center-sections.ts";
import { DataCard } from "./data/DataCard.tsx";
import { centerMessages } from "./messages.ts";
import { PasswordCard } from "./password/PasswordCard.tsx";
import { ProfileCard } from "./profile/ProfileCard.tsx";
import { SessionsCard } from "./sessions/SessionsCard.tsx";
import { AccessTokensCard } from "./tokens/AccessTokensCard.tsx";
import { WebhooksCard } from "./webhooks/WebhooksCard.tsx";

/** /customer/center/{sub} in both areas. Renders `unknown` for an unknown section. */
export function Center({ unknown }: { unknown: ReactNode }) {
  const { sub } = useParams();
  return isCenterSection(sub) ? (
    <SignedIn>{(customer) => <Section sub={sub} customer={customer} />}</SignedIn>
  ) : (
    unknown
  );
}

function Section({ sub, customer }: { sub: CenterSection; customer: Customer }) {
  const t = useText(centerMessages);
  const at = useLocalizedPath();
  useDocumentMeta({ title: t(`${sub}Title`) });
  return (
    <main className={page.page}>
      <PageTitle title={t("title")} />
      <nav className={styles.tabs} aria-label={t("parts")}>
        {centerSections.map((name) => (
          <NavLink key={name} to={at(`/customer/center/${name}`)}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.cards}>
        {sub === "profile" && (
          <>
            <ProfileCard customer={customer} />
            <DataCard customer={customer} />
          </>
        )}
        {sub === "password" && (
          <>
            <PasswordCard customer={customer} />
            <SessionsCard />
          </>
        )}
        {sub === "tokens" && (
          <>
            <AccessTokensCard />
            <WebhooksCard />
          </>
        )}
      </div>
    </main>
  );
}
