import type { Customer } from "@cutwater/contract/accounts.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import styles from "../Center.module.css";
import { CenterCard } from "../CenterCard.tsx";
import { passwordMessages } from "./messages.ts";
import { PasswordForm } from "./PasswordForm.tsx";

type Kind = "email" | "mobile";

/**
 * Sets a new password with a code to one of the customer's contacts. Customers who signed up by a provider set their first
 * password here.
 */
export function PasswordCard({ customer }: { customer: Customer }) {
  const t = useText(passwordMessages);
  const { email, mobile, hasPassword } = customer;
  const [chosen, choose] = useState<Kind>(email ? "email" : "mobile");
  const [isChanged, setChanged] = useState(false);
  const contact = chosen === "email" ? email : mobile;
  const title = t(hasPassword ? "change" : "set");
  if (!contact) return <CenterCard title={title} text={t("noContact")} />;
  return (
    <CenterCard title={title} text={t("text", { contact })}>
      {email && mobile && (
        <Segmented
          className={styles.choice}
          label={t("to")}
          options={[
            { value: "email", label: t("email") },
            { value: "mobile", label: t("mobile") },
          ]}
          value={chosen}
          onChange={choose}
        />
      )}
      <PasswordForm
        key={contact}
        contact={contact}
        submit={title}
        onBegin={() => setChanged(false)}
        onChanged={() => setChanged(true)}
      />
      <div role="status">
        {isChanged && (
          <p className={styles.note}>
            <IconCheck size={20} stroke={1.6} aria-hidden="true" />
            {t("changed")}
          </p>
        )}
      </div>
    </CenterCard>
  );
}
