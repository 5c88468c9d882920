import type { Customer } from "@cutwater/contract/accounts.ts";
import { useState } from "react";
import { Avatar } from "../Avatar.tsx";
import type { Base } from "../sign-in/area.ts";
import { EntryItem } from "./EntryItem.tsx";
import { ExitDialog } from "./ExitDialog.tsx";
import styles from "./Menu.module.css";
import { useEntries } from "./useEntries.ts";

/** The same as the avatar's menu, laid open: for the panel under the burger on phones. */
export function AccountPanel({ customer, base }: { customer: Customer; base: Base }) {
  const [isLeaving, setLeaving] = useState(false);
  const entries = useEntries({ customer, base, onExit: () => setLeaving(true) });
  return (
    <div className={styles.panel}>
      <p className={styles.who}>
        <Avatar customer={customer} />
        <span className={styles.whoName}>{customer.name}</span>
      </p>
      {entries.map((entry) => (
        <EntryItem key={entry.key} entry={entry} />
      ))}
      <ExitDialog isOpen={isLeaving} onStay={() => setLeaving(false)} />
    </div>
  );
}
