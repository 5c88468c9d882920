import { apiBase, appId } from "@cutwater/contract/route.ts";
import { signInLinks } from "@cutwater/contract/sign-in.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useRegion } from "@cutwater/ui/hooks/useRegion.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconBrandGoogle, IconBrandWechat } from "@tabler/icons-react";
import styles from "../Forms.module.css";
import { signInMessages } from "../messages.ts";

/**
 * Sign-in by WeChat in China, and by Google elsewhere (screens.7), if this instance is set up for it. `to` is the path at which
 * the customer continues.
 */
export function Providers({ to }: { to: string }) {
  const t = useText(signInMessages);
  const { language } = useLanguage();
  const offers = useInstance()?.signIn;
  const { isChina } = useRegion();
  if (!offers || isChina === undefined) return null;
  const provider = isChina ? "weixin" : "google";
  if (!offers[provider]) return null;
  const path = provider === "weixin" ? signInLinks.weixin : signInLinks.googleStart;
  const query = new URLSearchParams({ app: appId, lang: language, to });
  const Icon = provider === "weixin" ? IconBrandWechat : IconBrandGoogle;
  return (
    <>
      <p className={styles.divider}>{t("or")}</p>
      <Button
        component="a"
        href={`${apiBase}${path}?${query}`}
        variant="default"
        size="lg"
        fullWidth
        leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
      >
        {t(provider)}
      </Button>
    </>
  );
}
