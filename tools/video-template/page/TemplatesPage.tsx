import { type Language, textIn, textsIn, writtenLanguage } from "@cutwater/contract/i18n.ts";
import "./checks.ts";
import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useJobInAddress } from "@cutwater/studio-kit/jobs/useJobInAddress.ts";
import { useSubmitJob } from "@cutwater/studio-kit/jobs/useSubmitJob.tsx";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { useHref, useSearchParams } from "react-router";
import { service } from "../service.ts";
import { type TemplateName, templates } from "../templates/all.ts";
import { isTemplateName } from "../templates/project.ts";
import { Editor } from "./edit/Editor.tsx";
import {
  beginStand,
  type Chosen,
  forgetProject,
  isShapeName,
  type Project,
  readProject,
  writeProject,
} from "./edit/project.ts";
import { createMedia } from "./film/media.ts";
import { Gallery } from "./gallery/Gallery.tsx";
import { Ended, Running } from "./job/Watched.tsx";
import { pageMessages } from "./messages.ts";
import { OwnTemplates } from "./own/OwnTemplates.tsx";
import styles from "./TemplatesPage.module.css";

/** How often the page checks whether the result still exists, in milliseconds. */
const expiryMs = 30_000;
const ownName = "own";

/** Video templates: the customer chooses one, fills it and makes the film. Earlier jobs are listed below the gallery. */
export function TemplatesPage() {
  const customerId = useCustomer().customer?.id ?? null;
  // When another customer logs in (in another tab), the page starts afresh for them.
  return <OwnPage key={customerId} customerId={customerId} />;
}

function OwnPage({ customerId }: { customerId: Customer["id"] | null }) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const { job, isLoading, watch } = useJobInAddress();
  const [params, setParams] = useSearchParams();
  const submitting = useSubmitJob(service);
  const now = useNowEvery(expiryMs);
  const here = useHref("");
  const main = useRef<HTMLElement>(null);
  const [media] = useState(createMedia);
  /** The project being edited. `place` counts the starts, so that each start creates a new editor. */
  const [begun, setBegun] = useState<{ project: Project; place: number } | null>(null);
  useDocumentMeta({ title: t("title") });
  const shownAt = useUploadAddress();
  useEffect(() => media.findBy(shownAt), [media, shownAt]);

  const wanted = params.get("template");
  const draft = customerId === null ? null : readProject(customerId);
  const project = wanted === null ? null : (begun?.project ?? projectFor(wanted));
  const state = job && stateOf(job, now);
  const isUnderWay = state === "running" || state === "waiting";
  const isEditing = project !== null && job === null && !isLoading;
  const pageOf = ({ status, outputUrl, jobId }: Job) =>
    status === JobStatus.succeeded && outputUrl !== null ? `${here}?job=${jobId}` : null;

  /** The project for the URL: the draft if it uses this template, otherwise the empty template. */
  function projectFor(name: string): Project | null {
    if (draft && (draft.chosen.template ?? ownName) === name) return draft;
    if (!isTemplateName(name)) return null;
    const asked = params.get("shape");
    const shape = isShapeName(asked) ? asked : templates[name].shape;
    return { chosen: chosenOf(name, language), stand: beginStand(shape) };
  }
  function edit(next: Project): void {
    if (customerId !== null) writeProject(customerId, next);
    setBegun((last) => ({ project: next, place: (last?.place ?? 0) + 1 }));
    setParams({ template: next.chosen.template ?? ownName });
    moveUp();
  }
  function leave(): void {
    setBegun(null);
    setParams({});
    moveUp();
  }
  function moveUp(): void {
    // The pressed button disappears with the editor, so the page gets the focus.
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }
  async function submit({ chosen }: Project, data: object): Promise<void> {
    const asked = await submitting.submit({ name: chosen.name, data });
    if (!asked) return;
    forgetProject();
    setBegun(null);
    watch(asked);
    moveUp();
  }

  return (
    <main ref={main} tabIndex={-1} className={clsx(page.page, styles.page)} data-wide={isEditing || undefined}>
      {isEditing && (
        <Editor
          key={begun?.place ?? 0}
          chosen={project.chosen}
          first={project.stand}
          at={isTemplateName(project.chosen.template) ? templates[project.chosen.template].posterSeconds : 2}
          media={media}
          isBusy={submitting.isBusy}
          onStand={(stand) => customerId !== null && writeProject(customerId, { chosen: project.chosen, stand })}
          onSubmit={(data) => void submit(project, data)}
          onLeave={leave}
        />
      )}
      {isUnderWay && job && <Running job={job} state={state} media={media} onLeave={() => watch(null)} />}
      {!isEditing && !isUnderWay && !isLoading && (
        <>
          <h1 className={page.title}>{textsIn<{ name: string }>(service.names, language).name}</h1>
          <p className={clsx(page.mute, styles.lead)}>{t("lead")}</p>
          {job && state && <Ended job={job} state={state} onEdit={edit} />}
          <Gallery
            media={media}
            onUse={(name, shape) => {
              if (isTemplateName(name))
                edit({
                  chosen: chosenOf(name, language),
                  stand: beginStand(shape),
                });
            }}
          />
          <div className={clsx(page.bar, styles.foot)}>
            <p className={clsx(page.ui, page.mute)}>{t("priceNote")}</p>
            {draft && (
              <Button variant="subtle" onClick={() => edit(draft)}>
                {t("draft", { name: draft.chosen.name })}
              </Button>
            )}
          </div>
          <OwnTemplates
            media={media}
            onUse={({ name, composition }) =>
              edit({ chosen: { name, language: writtenLanguage(language), composition }, stand: beginStand("9:16") })
            }
          />
        </>
      )}
      {!isEditing && (
        <JobList
          className={styles.list}
          serviceCode={service.code}
          title={t("list")}
          empty={{ title: t("emptyTitle"), text: t("emptyText") }}
          pageOf={pageOf}
        />
      )}
      {submitting.notice}
    </main>
  );
}

const chosenOf = (template: TemplateName, language: Language): Chosen => ({
  name: textIn(templates[template].names, language),
  language: writtenLanguage(language),
  template,
});
