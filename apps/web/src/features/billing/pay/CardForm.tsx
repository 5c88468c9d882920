import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { cardOf, type ReadyCardForm } from "./card-payment.ts";
import { payMessages } from "./messages.ts";
import styles from "./Pay.module.css";
import { loadStripe } from "./stripe.ts";

export type CardFormProps = {
  scriptUrl: string;
  publishableKey: string;
  amountCents: number;
  currency: string;
  /** Holds the form while it is ready; otherwise null. */
  card: RefObject<ReadyCardForm | null>;
};

/** The provider's card form in the page's theme. It is created again for another attempt, amount or language. */
export function CardForm(props: CardFormProps) {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const { amountCents, currency } = props;
  return (
    <Form
      key={`${attempt} ${amountCents} ${currency} ${language}`}
      {...props}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function Form({
  scriptUrl,
  publishableKey,
  amountCents,
  currency,
  card,
  onRetry,
}: CardFormProps & { onRetry: () => void }) {
  const t = useText(payMessages);
  const { language } = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const begin = async () => {
      const make = await loadStripe(scriptUrl);
      if (isGone || !container.current) return;
      const stripe = make(publishableKey);
      const elements = stripe.elements({
        mode: "payment",
        amount: amountCents,
        currency: currency.toLowerCase(),
        locale: language.slice(0, 2),
        appearance: appearance(),
      });
      const element = elements.create("payment");
      stop = () => element.destroy();
      element.on("ready", () => {
        card.current = cardOf(stripe, elements);
        setState("ready");
      });
      element.on("loaderror", () => setState("failed"));
      element.mount(container.current);
    };
    begin().catch((cause: unknown) => {
      console.error("The card form did not load:", cause);
      if (!isGone) setState("failed");
    });
    return () => {
      isGone = true;
      card.current = null;
      stop();
    };
  }, [scriptUrl, publishableKey, amountCents, currency, language, card]);

  return (
    <div className={styles.card}>
      {state === "loading" && (
        <div role="status" aria-label={t("cardLoading")}>
          <Skeleton height={48} />
        </div>
      )}
      {state === "failed" && (
        <div role="alert" className={styles.failed}>
          <p>{t("cardFailed")}</p>
          <Button variant="default" size="sm" onClick={onRetry}>
            {t("retry")}
          </Button>
        </div>
      )}
      <div ref={container} />
    </div>
  );
}

/** The page's colours and fonts, for the provider's frame, which does not load our styles. */
function appearance() {
  const root = document.documentElement;
  const value = (name: string) => getComputedStyle(root).getPropertyValue(name).trim();
  const isDark = root.dataset["mantineColorScheme"] === "dark";
  return {
    theme: isDark ? ("night" as const) : ("stripe" as const),
    variables: {
      colorPrimary: value("--water"),
      colorBackground: value("--surface"),
      colorText: value("--ink"),
      colorTextSecondary: value("--ink-2"),
      colorDanger: value("--bad"),
      borderRadius: value("--r-control"),
      fontFamily: value("--font"),
      fontSizeBase: "16px",
    },
  };
}
