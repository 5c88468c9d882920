import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconLoader2 } from "@tabler/icons-react";
import { signInMessages } from "../messages.ts";

/** The submit button of a form. While the form is busy, the button is disabled and its label shows this. */
export function SubmitButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  const t = useText(signInMessages);
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      disabled={isBusy}
      leftSection={isBusy && <IconLoader2 size={16} stroke={1.6} aria-hidden="true" />}
    >
      {isBusy ? t("busy") : label}
    </Button>
  );
}
