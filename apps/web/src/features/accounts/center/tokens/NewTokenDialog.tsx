import { accessTokenDefaults, accessTokenLimits } from "@cutwater/contract/access-tokens.ts";
import { type TokenScope, tokenScopes } from "@cutwater/contract/token-scopes.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import styles from "./AccessTokens.module.css";
import type { MadeToken } from "./FreshToken.tsx";
import { tokenMessages } from "./messages.ts";
import { ScopeBoxes } from "./ScopeBoxes.tsx";
import { useCreateToken } from "./useAccessTokens.ts";

const lifetimes = ["7", "30", "90", "365"] as const;
type Props = { onClose: () => void; onMade: (made: MadeToken) => void };

/** Makes an access token with a name, permissions, a limit of credits and an end. */
export function NewTokenDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const t = useText(tokenMessages);
  return (
    <Sheet isOpen={isOpen} onClose={props.onClose} title={t("create")}>
      <NewToken {...props} />
    </Sheet>
  );
}

function NewToken({ onClose, onMade }: Props) {
  const t = useText(tokenMessages);
  const { language } = useLanguage();
  const create = useCreateToken();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly TokenScope[]>(["read"]);
  const [limit, setLimit] = useState(`${accessTokenDefaults.creditsPerDay}`);
  const [days, setDays] = useState<(typeof lifetimes)[number]>(`${accessTokenDefaults.days}`);
  const [isChecked, setChecked] = useState(false);

  const takesCredits = scopes.some((scope) => scope !== "read");
  const most = accessTokenLimits.creditsPerDay;
  const isLimitWrong = takesCredits && !(/^\d{1,7}$/.test(limit.trim()) && Number(limit) <= most);
  const isNameless = name.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNameless || scopes.length === 0 || isLimitWrong) return;
    const wanted = {
      name: name.trim(),
      scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
      creditsPerDay: takesCredits ? Number(limit) : 0,
      days: Number(days),
    };
    create.mutate(wanted, {
      onSuccess: (made) => {
        onMade(made);
        onClose();
      },
      onError: (error) => toast.warn(sentenceOf(error, language)),
    });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        label={t("name")}
        description={t("nameHelp")}
        value={name}
        maxLength={accessTokenLimits.name}
        autoComplete="off"
        error={isChecked && isNameless && t("noName")}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ScopeBoxes
        value={scopes}
        onChange={setScopes}
        error={isChecked && scopes.length === 0 ? t("noPermission") : null}
      />
      {takesCredits && (
        <TextField
          label={t("limit")}
          description={t("limitHelp")}
          value={limit}
          inputMode="numeric"
          autoComplete="off"
          error={isChecked && isLimitWrong && t("wrongLimit", { most: formatNumber(most, language) })}
          onChange={(event) => setLimit(event.currentTarget.value)}
        />
      )}
      <div>
        <p className={styles.label}>{t("lifetime")}</p>
        <Segmented
          label={t("lifetime")}
          options={lifetimes.map((value) => ({ value, label: t(`days${value}`) }))}
          value={days}
          onChange={setDays}
        />
      </div>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t("make")}
        </Button>
      </div>
    </form>
  );
}
