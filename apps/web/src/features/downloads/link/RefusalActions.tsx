import { DesktopClients } from "../DesktopClients.tsx";
import type { LinkParse } from "./link-parses.ts";
import { RetryButton } from "./RetryButton.tsx";

/** The actions for a refused link, if they may help: another try, and the desktop clients. */
export function RefusalActions({
  parse,
  isBusy,
  onRetry,
}: {
  parse: LinkParse;
  isBusy: boolean;
  onRetry: (parse: LinkParse) => void;
}) {
  const { retryAt, canRetry } = parse.refusal ?? { retryAt: null, canRetry: true };
  if (!canRetry) return null;
  return (
    <>
      <RetryButton retryAt={retryAt} isBusy={isBusy} onRetry={() => onRetry(parse)} />
      <DesktopClients />
    </>
  );
}
