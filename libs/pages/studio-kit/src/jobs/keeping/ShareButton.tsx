import type { Job } from "@cutwater/contract/jobs.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { Button, type ButtonProps } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { watchedMessages } from "../watched-messages.ts";

const ShareDialog = lazyPart(async () => (await import("./ShareDialog.tsx")).ShareDialog);

/** A button beside a result's download that opens the dialog with the result's public link. Nothing while there is no result. */
export function ShareButton({ job, ...look }: ButtonProps & { job: Job }) {
  const t = useText(watchedMessages);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (job.outputUrl === null) return null;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={16} stroke={1.6} aria-hidden="true" />}
        {...look}
        onClick={open}
      >
        {t("share")}
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareDialog job={isOpen ? job : null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
