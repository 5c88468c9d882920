import type { AccessToken } from "@cutwater/contract/access-tokens.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { FreshSecret } from "../FreshSecret.tsx";
import { tokenMessages } from "./messages.ts";

export type MadeToken = { token: AccessToken; secret: string };

/** The secret of a new token. */
export function FreshToken({ made: { token, secret }, onDone }: { made: MadeToken; onDone: () => void }) {
  const t = useText(tokenMessages);
  const texts = {
    title: t("madeTitle", { name: token.name }),
    text: t("madeText"),
    secret: t("secret"),
    copy: t("copy"),
    done: t("done"),
  };
  return <FreshSecret texts={texts} secret={secret} onDone={onDone} />;
}
