import type { Job } from "@cutwater/contract/jobs.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button, type ButtonProps } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { watchedMessages } from "../watched-messages.ts";
import { LaterShareDialog } from "./LaterShareDialog.tsx";

/** A button beside a result's download that opens the dialog with the result's public link. Nothing while there is no result. */
export function ShareButton({ job, ...look }: ButtonProps & { job: Job }) {
  const t = useText(watchedMessages);
  const [isOpen, setOpen] = useState(false);
  if (job.outputUrl === null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={16} stroke={1.6} aria-hidden="true" />}
        {...look}
        onClick={() => setOpen(true)}
      >
        {t("share")}
      </Button>
      <LaterShareDialog job={isOpen ? job : null} onClose={() => setOpen(false)} />
    </>
  );
}
