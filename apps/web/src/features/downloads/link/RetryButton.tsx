import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { linkMessages } from "./messages.ts";

/** A retry button. If the server named a time for another try, it first counts down. */
export function RetryButton({
  retryAt,
  isBusy,
  onRetry,
}: {
  retryAt: number | null;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const t = useText(linkMessages);
  const seconds = useSecondsUntil(retryAt);
  return (
    <Button variant="default" disabled={isBusy || seconds > 0} onClick={onRetry}>
      {seconds > 0 ? t("retryIn", { seconds }) : t("retry")}
    </Button>
  );
}

function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
