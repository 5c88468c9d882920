import { documentLimits } from "@cutwater/contract/documents.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Data } from "../../data.ts";
import { withUsual } from "../../templates/own.ts";
import { compositionOf } from "../../templates/project.ts";
import { pageMessages } from "../messages.ts";
import { useOwnTemplates } from "./useOwnTemplates.ts";

/** Saves the composition of a film as one of the customer's own templates. */
export function SaveTemplate({ job }: { job: Job }) {
  const t = useText(pageMessages);
  const own = useOwnTemplates();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(job.name.slice(0, documentLimits.name));
  const data = Data.safeParse(job.asked?.data);
  const composition = data.success ? compositionOf(data.data) : null;
  if (!data.success || !composition) return null;
  const fills = data.data.slots;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t("saveTemplate")}
      </Button>
      <Sheet isOpen={isOpen} title={t("saveTitle")} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            own.keep({ name: name.trim(), composition: withUsual(composition, name.trim(), fills) }, () => {
              setOpen(false);
              toast.good(t("saved"));
            });
          }}
        >
          <TextField
            label={t("templateName")}
            description={t("saveText")}
            value={name}
            maxLength={documentLimits.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <div className={page.dialogActions}>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={own.isBusy} disabled={name.trim() === ""}>
              {t("save")}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  );
}
