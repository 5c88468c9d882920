import { adjustCredits, type CustomerAccount, findAccount, setFreeEntitled } from "@cutwater/contract/admin.ts";
import { useServiceNames } from "@cutwater/studio-kit/jobs/useServiceNames.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { formatDay } from "../../../features/billing/billing-format.ts";
import styles from "./Admin.module.css";
import { Broadcast } from "./Broadcast.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { adminMessages } from "./messages.ts";

/** Finds a customer by their exact name, and shows the admin acts for their credits. */
export function Customers() {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const [account, setAccount] = useState<CustomerAccount | null>(null);
  const [error, setError] = useState<string>();
  const find = useMutation({
    mutationFn: (name: string) => call(findAccount, { name }),
    onSuccess: setAccount,
    onError: (cause) => {
      setAccount(null);
      setError(sentenceOf(cause, language));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setError(name ? undefined : t("missing"));
    if (name) find.mutate(name);
  };
  return (
    <>
      <form className={styles.find} noValidate onSubmit={submit}>
        <TextField
          name="name"
          label={t("find")}
          description={t("findHelp")}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          beside={
            <Button type="submit" className={styles.beside ?? ""} loading={find.isPending}>
              {t("search")}
            </Button>
          }
        />
      </form>
      <Broadcast />
      {account && <Account key={account.id} account={account} onChanged={setAccount} />}
    </>
  );
}

function Account({ account, onChanged }: { account: CustomerAccount; onChanged: (next: CustomerAccount) => void }) {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const [act, setAct] = useState<{ kind: "adjust" | "free"; onceKey: string } | null>(null);
  const start = (kind: "adjust" | "free") => setAct({ kind, onceKey: crypto.randomUUID() });
  const { id, mobile, email, credits, orderList, freeStats, isFreeEntitled } = account;
  const serviceNames = useServiceNames();
  const free = Object.entries(freeStats).map(
    ([code, { customerFreeTimes }]) => `${serviceNames.get(code) ?? code} × ${customerFreeTimes}`,
  );
  const facts = [
    [t("id"), id],
    [t("mobile"), mobile ?? t("none")],
    [t("email"), email ?? t("none")],
    [t("since"), formatDay(account.createDate, language)],
    [t("credits"), formatNumber(credits, language)],
    [t("plans"), orderList.map(({ productCode }) => productCode).join(", ") || t("none")],
    [t("freeUses"), free.join(", ") || t("none")],
    [t("freeEntitled"), t(isFreeEntitled ? "yes" : "no")],
  ] as const;
  const reason = { name: "reason", label: t("reason"), kind: "text" } as const;
  return (
    <article className={`${page.card} ${styles.account}`} aria-labelledby="account">
      <h2 id="account" className={page.head}>
        {account.name}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button onClick={() => start("adjust")}>{t("adjust")}</Button>
        <Button variant="default" onClick={() => start("free")}>
          {t(isFreeEntitled ? "freeOff" : "freeOn")}
        </Button>
      </div>
      {act?.kind === "adjust" && (
        <FormDialog
          title={t("adjust")}
          text={t("adjustText")}
          fields={[
            { name: "amount", label: t("amount"), kind: "whole" },
            { name: "days", label: t("days"), kind: "whole", value: "365" },
            reason,
          ]}
          submitLabel={t("save")}
          doneText={t("saved")}
          send={async (values) =>
            onChanged(
              await call(adjustCredits, {
                customerId: id,
                onceKey: act.onceKey,
                reason: String(values["reason"]),
                amount: Number(values["amount"]),
                days: Number(values["days"]),
              }),
            )
          }
          onDone={() => {}}
          onClose={() => setAct(null)}
        />
      )}
      {act?.kind === "free" && (
        <FormDialog
          title={t(isFreeEntitled ? "freeOff" : "freeOn")}
          text={t("freeEntitledText")}
          fields={[reason]}
          submitLabel={t("save")}
          doneText={t("saved")}
          send={async (values) =>
            onChanged(
              await call(setFreeEntitled, {
                customerId: id,
                isFreeEntitled: !isFreeEntitled,
                reason: String(values["reason"]),
              }),
            )
          }
          onDone={() => {}}
          onClose={() => setAct(null)}
        />
      )}
    </article>
  );
}
