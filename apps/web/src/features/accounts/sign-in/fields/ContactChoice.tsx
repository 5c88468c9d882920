import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import styles from "../Forms.module.css";
import { signInMessages } from "../messages.ts";
import type { ContactKind } from "../useContactKind.ts";

/** The choice of where the code is sent: phone or email. */
export function ContactChoice({ value, onChange }: { value: ContactKind; onChange: (kind: ContactKind) => void }) {
  const t = useText(signInMessages);
  return (
    <Segmented
      className={styles.choice}
      label={t("by")}
      options={[
        { value: "mobile", label: t("byMobile") },
        { value: "email", label: t("byEmail") },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
