import type { Customer } from "@cutwater/contract/accounts.ts";
import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useId } from "react";
import styles from "../Center.module.css";
import { CenterCard } from "../CenterCard.tsx";
import { centerMessages } from "../messages.ts";
import { AvatarField } from "./AvatarField.tsx";
import { NicknameForm } from "./NicknameForm.tsx";

/** The customer's profile: avatar, nickname, id and contacts. */
export function ProfileCard({ customer }: { customer: Customer }) {
  const t = useText(centerMessages);
  const { language } = useLanguage();
  const idId = useId();
  const { id, mobile, email, createDate } = customer;
  return (
    <CenterCard title={t("profile")}>
      <AvatarField customer={customer} />
      <NicknameForm customer={customer} />
      <dl className={styles.facts}>
        <dt>{t("id")}</dt>
        <dd>
          <span id={idId}>{id}</span>
          <CopyButton value={id} shownId={idId} label={t("copyId")} className={styles.copy} />
        </dd>
        {mobile && (
          <>
            <dt>{t("mobile")}</dt>
            <dd>{mobile}</dd>
          </>
        )}
        {email && (
          <>
            <dt>{t("email")}</dt>
            <dd>{email}</dd>
          </>
        )}
        <dt>{t("since")}</dt>
        <dd>{formatDate(createDate, language)}</dd>
      </dl>
    </CenterCard>
  );
}
