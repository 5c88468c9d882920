import type { AccessToken } from "@cutwater/contract/access-tokens.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { CenterCard } from "../CenterCard.tsx";
import { EndDialog } from "../EndDialog.tsx";
import styles from "./AccessTokens.module.css";
import { FreshToken, type MadeToken } from "./FreshToken.tsx";
import { tokenMessages } from "./messages.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { TokenRow } from "./TokenRow.tsx";
import { useAccessTokens, useEndToken } from "./useAccessTokens.ts";

/** The OpenAPI document, which names the permission that each call needs. */
const referencePath = "/api/docs";

/** Access tokens of the customer: the list, a new one, and the end of one. A new one's secret is shown here once. */
export function AccessTokensCard() {
  const t = useText(tokenMessages);
  const tokens = useAccessTokens();
  const end = useEndToken();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  const [ending, setEnding] = useState<AccessToken | null>(null);
  const { list = [], most = 0 } = tokens.data ?? {};
  const isFull = tokens.data !== undefined && list.length >= most;
  return (
    <CenterCard
      title={t("title")}
      text={
        <>
          {t("text")}{" "}
          <a className={page.link} href={referencePath}>
            {t("reference")}
          </a>
        </>
      }
      end={
        <Button
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
          disabled={isFull}
          onClick={() => setMaking(true)}
        >
          {t("create")}
        </Button>
      }
    >
      {isFull && <p className={styles.hint}>{t("full", { most })}</p>}
      {made && <FreshToken key={made.token.id} made={made} onDone={() => setMade(null)} />}
      {tokens.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.loading}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="40%" height={14} />
        </div>
      )}
      {tokens.isError && (
        <div role="alert" className={styles.failed}>
          <p>{t("failed")}</p>
          <Button variant="default" size="sm" onClick={() => void tokens.refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      {tokens.isSuccess && list.length === 0 && <p className={styles.hint}>{t("none")}</p>}
      <ul className={styles.list}>
        {list.map((token) => (
          <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
        ))}
      </ul>
      <NewTokenDialog isOpen={isMaking} onClose={() => setMaking(false)} onMade={setMade} />
      <EndDialog
        ending={ending && { id: ending.id, question: t("endText", { name: ending.name }) }}
        words={{ title: t("endTitle"), keep: t("keep"), sure: t("endSure"), ended: t("ended") }}
        end={(id) => end.mutateAsync(id)}
        onClose={() => setEnding(null)}
        onEnded={(id) => setMade((fresh) => (fresh?.token.id === id ? null : fresh))}
      />
    </CenterCard>
  );
}
