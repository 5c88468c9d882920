import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { text } from "@cutwater/contract/i18n.ts";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { formatDurationWords, formatPercent, formatTime } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useQuote } from "@cutwater/ui/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/ui/jobs/useQuoteText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import type { DecodedFrame } from "@cutwater/ui/video-frames/frame-reader.ts";
import { Button, Loader } from "@mantine/core";
import { IconCurrentLocation, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import { Link } from "react-router";
import tool from "../tool.ts";
import styles from "./Actions.module.css";
import { needsPart, type PartLimits } from "./marking/part.ts";
import { faultOf, isMarked, middleOf } from "./marking/regions.ts";
import type { MarkingEditor } from "./marking/useMarking.ts";
import { dataFor, refusalOf, regionsFor } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import { dataToPrice, type Source } from "./source.ts";
import { useDetect } from "./useDetect.ts";
import { usePreview } from "./usePreview.ts";

type Props = {
  editor: MarkingEditor;
  source: Source;
  picture: DecodedFrame["picture"] | null;
  /** It is being asked for. */
  isBusy: boolean;
  onSubmit: () => void;
};

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** Actions on the marks: find outlines, try a second, submit the job with its price. */
export function Actions({ editor, source, picture, isBusy, onSubmit }: Props) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const detecting = useDetect(editor, source);
  const previewing = usePreview(source.url);
  const { quote, refusal } = useQuote(tool.code, dataToPrice(source, editor.part));
  const price = useQuoteText(quote);
  const { customer } = useCustomer();
  const have = useQuoteText(customer && { credits: customer.credits, isFree: false });
  const { marking, clip, time, selected, here } = editor;
  const warn = (key: string, params?: RefusalParams) => toast.warn(text(tool.messages, language, key, params));

  /** Whether everything is marked, and the server will take it; selects what is not, with a warning. */
  function isComplete(): boolean {
    if (marking.regions.length === 0) {
      warn(editor.mode === "box" ? "boxEmpty" : "pointEmpty");
      return false;
    }
    const bare = marking.regions.find(faultOf);
    const fault = bare && faultOf(bare);
    if (bare && fault) {
      editor.select(bare.id);
      warn(fault);
      return false;
    }
    const refusal = refusalOf(dataFor(marking, editor.part, source), source);
    if (refusal) warn(refusal.key, refusal.params);
    return refusal === null;
  }
  function detect(): void {
    const nothing = editor.mode === "box" ? "boxEmpty" : "pointEmpty";
    if (!selected || !here || !isMarked(here)) return warn(nothing);
    if (picture) void detecting.ask(here, selected.id, picture);
  }

  return (
    <section className={clsx(page.card, styles.card)} aria-label={t("submit")}>
      <div className={styles.acts} data-action-bar>
        <Button
          variant="default"
          aria-busy={detecting.isBusy}
          disabled={picture === null}
          leftSection={detecting.isBusy ? <Loader size={14} color="currentColor" /> : <IconCurrentLocation {...icon} />}
          onClick={() => detecting.isBusy || detect()}
        >
          <Word long={t(detecting.isBusy ? "detecting" : "detect")} short={t("detectShort")} />
        </Button>
        <Button
          variant="default"
          className={styles.preview ?? ""}
          leftSection={<IconPlayerPlay {...icon} />}
          onClick={() => isComplete() && void previewing.ask(regionsFor(marking, clip), time)}
        >
          <Word long={t("preview")} short={t("previewShort")} />
        </Button>
        <Button
          className={styles.submit ?? ""}
          loading={isBusy}
          disabled={quote === null}
          onClick={() => isComplete() && onSubmit()}
        >
          {price === null ? t("submit") : t("submitFor", { price })}
        </Button>
      </div>
      {needsPart(editor.limits) && <PartHint {...editor.limits} />}
      {refusal && <p className={clsx(page.small, styles.refusal)}>{refusal}</p>}
      {!refusal && have && !customer?.isAdmin && (
        <p className={clsx(page.small, page.faint, styles.have)}>
          {quote?.isFree ? t("haveFree") : t("have", { credits: have })}
        </p>
      )}
      <Sheet isOpen={previewing.state.step !== "idle"} onClose={previewing.close} title={t("previewTitle")}>
        {previewing.state.step === "running" && (
          <div className={styles.making} role="status">
            <p className={styles.percent}>{formatPercent(previewing.state.percent, language)}</p>
            <ProgressLine percent={previewing.state.percent} label={t("previewing")} />
            <p className={clsx(page.small, page.mute)}>{t("previewing")}</p>
          </div>
        )}
        {previewing.state.step === "shown" && (
          <>
            <CompareVideos
              plays
              label={t("compare", { name: source.name })}
              start={middleOf(marking, clip)}
              ratio={clip.width / clip.height}
              before={{ src: source.shown, fromSeconds: previewing.state.fromSeconds, caption: t("before") }}
              after={{ src: previewing.state.address, caption: t("after") }}
              goneText={t("beforeGone")}
            />
            <p className={clsx(page.small, page.mute)}>
              {t("previewSaid", { time: formatTime(previewing.state.fromSeconds) })}
            </p>
            {price !== null && (
              <div className={page.dialogActions}>
                <Button
                  loading={isBusy}
                  onClick={() => {
                    previewing.close();
                    if (isComplete()) onSubmit();
                  }}
                >
                  {t("eraseAll", { price })}
                </Button>
              </div>
            )}
          </>
        )}
      </Sheet>
    </section>
  );
}

/** Why only a part of the video is erased, and how to have all of it. */
function PartHint({ durationSeconds, mostSeconds }: PartLimits) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const lasts = (seconds: number) => formatDurationWords(Math.floor(seconds), language);
  return (
    <p className={clsx(page.small, page.mute, styles.part)}>
      {t("partHint", { length: lasts(durationSeconds), limit: lasts(mostSeconds) })}{" "}
      <Link className={page.link} to="/price">
        {t("partPlans")}
      </Link>
    </p>
  );
}

const Word = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className={page.onlyDesktop}>{long}</span>
    <span className={page.onlyPhone}>{short}</span>
  </>
);
