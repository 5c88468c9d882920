import type { Customer } from "@cutwater/contract/accounts.ts";
import { useState } from "react";
import { Avatar } from "../Avatar.tsx";
import type { AreaBase } from "../sign-in/area-base.ts";
import styles from "./Menu.module.css";
import { MenuEntryItem } from "./MenuEntryItem.tsx";
import { SignOutDialog } from "./SignOutDialog.tsx";
import { useMenuEntries } from "./useMenuEntries.ts";

/** On phones, the entries of the avatar's menu in the panel of the header. */
export function AccountPanel({ customer, base }: { customer: Customer; base: AreaBase }) {
  const [isLeaving, setLeaving] = useState(false);
  const entries = useMenuEntries({ customer, base, onExit: () => setLeaving(true) });
  return (
    <div className={styles.panel}>
      <p className={styles.customer}>
        <Avatar customer={customer} />
        <span className={styles.customerName}>{customer.name}</span>
      </p>
      {entries.map((entry) => (
        <MenuEntryItem key={entry.key} entry={entry} />
      ))}
      <SignOutDialog isOpen={isLeaving} onStay={() => setLeaving(false)} />
    </div>
  );
}
