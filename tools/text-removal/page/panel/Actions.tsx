import { text } from "@cutwater/contract/i18n.ts";
import { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { ActionCard, SideAction, SubmitAction } from "@cutwater/video-editor/acts/ActionCard.tsx";
import type { ClipsOrder } from "@cutwater/video-editor/clips/order.ts";
import { editorMessages } from "@cutwater/video-editor/messages.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { IconPlayerPlay } from "@tabler/icons-react";
import { regionLimits } from "../../regions.ts";
import tool from "../../tool.ts";
import { dataToPrice } from "../data-to-price.ts";
import { pageMessages } from "../messages.ts";
import type { Review } from "../review/useReview.ts";
import { refusalOf, type Wanted, wantedFrom } from "../review/wire.ts";

type Props = {
  review: Review;
  source: Source;
  /** Whether the job is being requested. */
  isBusy: boolean;
  /** Whether a preview is being made or texts are being found; only one request runs at a time. */
  isCalling: boolean;
  order: ClipsOrder | undefined;
  onPreview: (wanted: Wanted) => void;
  onSubmit: (data: object) => void;
};

/** Actions on the review: a free preview of one second, and the job with its price. */
export function Actions({ review, source, isBusy, isCalling, order, onPreview, onSubmit }: Props) {
  const t = useText(pageMessages);
  const shared = useText(editorMessages);
  const { language } = useLanguage();
  const asked = useQuote(tool.code, order ? null : dataToPrice(source, review.part));
  const price = useQuoteText(asked.quote);

  /** The job's data if there is something to remove and the server would accept it; otherwise null, after showing a warning. */
  function complete(): Wanted | null {
    const wanted = wantedFrom(review, source);
    const refusal = refusalOf(wanted, source);
    if (refusal) return warn(text(tool.messages, language, refusal.key, refusal.params));
    if (wanted.regions?.length === 0) return warn(t("nothingGoes"));
    if ((wanted.regions?.length ?? 0) > regionLimits.regions)
      return warn(t("tooMany", { count: regionLimits.regions }));
    // As long as not all texts are found, the job may be submitted without a selected text.
    if (!wanted.regions && review.isComplete && !review.texts.some(({ goes }) => goes))
      return warn(review.found.length === 0 ? t("none") : text(tool.messages, language, "noSubtitles"));
    return wanted;
  }
  function warn(sentence: string): null {
    toast.warn(sentence);
    return null;
  }
  function then(act: (wanted: Wanted) => void): void {
    const wanted = complete();
    if (wanted) act(wanted);
  }

  return (
    <ActionCard label={t("submit")} serviceCode={tool.code} limits={review.limits} asked={asked}>
      <SideAction
        long={shared("preview")}
        short={shared("previewShort")}
        icon={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
        isDisabled={isCalling}
        onClick={() => then(onPreview)}
      />
      <SubmitAction
        isBusy={isBusy}
        isDisabled={order ? order.isDisabled : asked.quote === null}
        // The page checks several videos itself.
        onClick={() => (order ? order.submit() : then((wanted) => onSubmit({ url: source.url, ...wanted })))}
      >
        {order ? (
          order.label
        ) : price === null ? (
          t("submit")
        ) : (
          <>
            <span className={page.onlyDesktop}>{t("submitFor", { price })}</span>
            <span className={page.onlyPhone}>{t("submitForShort", { price })}</span>
          </>
        )}
      </SubmitAction>
      {order?.more}
    </ActionCard>
  );
}
