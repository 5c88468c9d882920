import { limits } from "@cutwater/contract/plans.ts";
import { Hull, type WaterState } from "@cutwater/ui/components/Hull.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Suspense, useEffect, useId } from "react";
import { Outlet } from "react-router";
import type { DrawerContext } from "../../features/downloads/JobDrawer.tsx";
import { LinkForm } from "../../features/downloads/link/LinkForm.tsx";
import { linkMessages } from "../../features/downloads/link/messages.ts";
import { RefusalActions } from "../../features/downloads/link/RefusalActions.tsx";
import { useLinkParses } from "../../features/downloads/link/useLinkParses.ts";
import { MergeProvider } from "../../features/downloads/merge/MergeProvider.tsx";
import { resultIdOf } from "../../features/downloads/result/result-id.ts";
import styles from "./Home.module.css";
import { FieldNote } from "./home/FieldNote.tsx";
import { createLater } from "./home/Later.tsx";
import { homeMessages } from "./home/messages.ts";
import { Promo } from "./home/Promo.tsx";
import { Tagline } from "./home/Tagline.tsx";
import { useLinkField } from "./home/useLinkField.ts";
import { siteMessages } from "./messages.ts";

// This part of the page stays empty until its lists have been loaded.
const FurtherLinks = lazyPart(async () => (await import("./home/FurtherLinks.tsx")).FurtherLinks);
const loadDownloads = async () => (await import("../../features/downloads/list/MyDownloads.tsx")).MyDownloads;
const Downloads = createLater("downloads", loadDownloads, import.meta.env.SSR ? await loadDownloads() : null);
const loadTools = async () => (await import("./tool/ToolsSection.tsx")).ToolsSection;
const Studio = createLater("studio", loadTools, import.meta.env.SSR ? await loadTools() : null);
const loadResults = async () => (await import("../../features/downloads/result/Results.tsx")).Results;
const Results = lazyPart(loadResults);
const LinksLeft = lazyPart(async () => (await import("../../features/downloads/link/LinksLeft.tsx")).LinksLeft);

/** The home page: the link field, the results, the visitor's downloads and the hot lists. */
export function Home() {
  const t = useText(homeMessages);
  const said = useText(linkMessages);
  const site = useText(siteMessages);
  useDocumentMeta({ title: site("homeTitle"), description: site("homeDescription") });
  const noteId = useId();
  const instance = useInstance();
  const sample = instance?.sampleLink;
  const { customer } = useCustomer();
  const linkParses = useLinkParses(scrollTo);
  const field = useLinkField(linkParses.parse);

  // The refusal of a single link is shown at the field. With several links, each refusal is shown in the link's place.
  const [only] = linkParses.parses.length === 1 ? linkParses.parses : [];
  const refused = only?.status === "refused" ? only : null;
  const isFolded = linkParses.parses.length > 0;
  const isWrong =
    field.problem === "linkEmpty" || field.problem === "linkInvalid" || (refused !== null && field.isSent);
  const cancel = () => {
    linkParses.cancel();
    field.focus();
  };
  // Preloads the code of the results before the first link is parsed. A failure is ignored here and handled when the results are
  // shown.
  useEffect(() => void loadResults().catch((cause) => console.warn("The results were not preloaded:", cause)), []);
  const water: WaterState = linkParses.isBusy ? "moving" : isWrong ? "broken" : "parted";

  return (
    <MergeProvider>
      <main className={styles.main}>
        <Tagline isFolded={isFolded} />
        <div className={`${page.page} ${styles.hull}`}>
          <Hull water={water}>
            <LinkForm link={field} isBusy={linkParses.isBusy} errorId={isWrong ? noteId : null} onCancel={cancel} />
          </Hull>
        </div>
        <div className={`${page.page} ${styles.under}`}>
          {field.problem ? (
            <FieldNote id={noteId} isError={isWrong}>
              {said(field.problem)}
            </FieldNote>
          ) : refused && field.isSent ? (
            <FieldNote
              id={noteId}
              isError
              action={<RefusalActions parse={refused} isBusy={linkParses.isBusy} onRetry={linkParses.parseAgain} />}
            >
              {refused.refusal?.sentence}
            </FieldNote>
          ) : (
            !isFolded && (
              <p className={styles.quiet}>
                {customer?.links ? (
                  <Suspense>
                    <LinksLeft customer={customer} />
                  </Suspense>
                ) : (
                  <span>{t("quota", { count: limits.visitorParsesPerDay })}</span>
                )}
                <span>{t("rights")}</span>
                {(sample || !instance) && (
                  <button
                    type="button"
                    className={styles.sample}
                    disabled={!sample}
                    onClick={() => sample && field.parseLink(sample)}
                  >
                    {t("sample")}
                  </button>
                )}
              </p>
            )
          )}
          {isFolded && customer?.links?.left === 0 && (
            <p className={styles.quiet}>
              <Suspense>
                <LinksLeft customer={customer} />
              </Suspense>
            </p>
          )}
          {isFolded && !refused && (
            <Suspense>
              <Results linkParses={linkParses} />
            </Suspense>
          )}
        </div>
        <Downloads />
        <Suspense>
          <FurtherLinks isBusy={linkParses.isBusy} onParse={field.parseLink} />
        </Suspense>
        <Studio />
        <Promo />
      </main>
      <Outlet context={{ isBusy: linkParses.isBusy, parse: field.parseLink } satisfies DrawerContext} />
    </MergeProvider>
  );
}

/** Scrolls to a result (screens.3). */
function scrollTo(jobId: string): void {
  const prefersNoMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  requestAnimationFrame(() =>
    document
      .getElementById(resultIdOf(jobId))
      ?.scrollIntoView({ block: "start", behavior: prefersNoMotion ? "auto" : "smooth" }),
  );
}
