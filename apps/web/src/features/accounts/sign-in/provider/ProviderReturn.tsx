import { defineMessages } from "@cutwater/contract/i18n.ts";
import { apiBase, appId } from "@cutwater/contract/route.ts";
import { acceptSignIn, signInLinks } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Water } from "@cutwater/ui/components/Water.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { signIn } from "@cutwater/ui/session/token.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../../../address/useLocalizedPath.ts";
import { type AreaBase, addressInside } from "../area-base.ts";
import styles from "./ProviderReturn.module.css";
import { readProviderReturn } from "./read-provider-return.ts";

const messages = defineMessages({
  en: { wait: "Logging in", googleErr: "Google login failed", weixinErr: "WeChat login failed" },
  zh: { wait: "正在登录", googleErr: "Google 登录失败", weixinErr: "微信登录失败" },
});

/**
 * The page to which Google and WeChat return. It takes the token from the address and continues to the requested page, or to the
 * home page (screens.8).
 */
export function ProviderReturn({ base }: { base: AreaBase }) {
  const t = useText(messages);
  const at = useLocalizedPath();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [answer] = useState(() => readProviderReturn(location.search, location.hash));

  const finishSignIn = useEffectEvent(async () => {
    // Removed at once, because addresses appear in histories and on screenshots.
    history.replaceState(history.state, "", location.pathname);
    if (answer.kind === "credential") {
      const { clientId, credential, state } = answer;
      const query = new URLSearchParams({ app: appId, lang: language, clientId, credential, state });
      return location.replace(`${apiBase}${signInLinks.google}?${query}`);
    }
    const fail = (sentence: string) => {
      toast.bad(sentence);
      void navigate(at("/login"), { replace: true });
    };
    if (answer.kind === "refused") return fail(t(answer.why));
    try {
      // The token in the address is valid for two minutes. It is exchanged for the session's token, which nobody else sees.
      signIn((await call(acceptSignIn, { token: answer.token })).token);
    } catch (error) {
      return fail(sentenceOf(error, language));
    }
    void navigate(addressInside(base, answer.to) ?? at("/"), { replace: true });
  });
  useEffect(() => void finishSignIn(), []);

  return (
    <main className={styles.main}>
      <Water />
      <h1 className={styles.wait} role="status">
        {t("wait")}
      </h1>
    </main>
  );
}
