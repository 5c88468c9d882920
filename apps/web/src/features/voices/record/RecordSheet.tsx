import type { Voice } from "@cutwater/contract/voices.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { recordMessages } from "./messages.ts";
import { RecordForm } from "./RecordForm.tsx";

/** The sheet that records a voice. `again` is an invalid voice that the new voice replaces. */
export function RecordSheet({
  isOpen,
  again,
  what,
  onClose,
}: {
  isOpen: boolean;
  again: Voice | null;
  what: string | null;
  onClose: () => void;
}) {
  const t = useText(recordMessages);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("title")}>
      <RecordForm again={again} what={what} onDone={onClose} />
    </Sheet>
  );
}
