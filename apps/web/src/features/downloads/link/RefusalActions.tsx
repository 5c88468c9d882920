import { DesktopClients } from "../DesktopClients.tsx";
import { RetryButton } from "./RetryButton.tsx";
import type { Reading } from "./readings.ts";

/** What can be done about a link that was refused: another try and the desktop client where either may help. */
export function RefusalActions({
  reading,
  isBusy,
  onRetry,
}: {
  reading: Reading;
  isBusy: boolean;
  onRetry: (reading: Reading) => void;
}) {
  const { retryAt, canRetry } = reading.refusal ?? { retryAt: null, canRetry: true };
  if (!canRetry) return null;
  return (
    <>
      <RetryButton retryAt={retryAt} isBusy={isBusy} onRetry={() => onRetry(reading)} />
      <DesktopClients />
    </>
  );
}
