import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { text } from "@cutwater/contract/i18n.ts";
import { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import type { DecodedFrame } from "@cutwater/studio-kit/video-frames/frame-reader.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { ActionCard, SideAction, SubmitAction } from "@cutwater/video-editor/acts/ActionCard.tsx";
import { PreviewSheet } from "@cutwater/video-editor/acts/PreviewSheet.tsx";
import { usePreview } from "@cutwater/video-editor/acts/usePreview.ts";
import type { ClipsOrder } from "@cutwater/video-editor/clips/order.ts";
import { editorMessages } from "@cutwater/video-editor/messages.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { Button, Loader } from "@mantine/core";
import { IconCurrentLocation, IconPlayerPlay } from "@tabler/icons-react";
import { preview } from "../calls.ts";
import tool from "../tool.ts";
import { dataToPrice } from "./data-to-price.ts";
import { faultOf, isMarked, middleOf } from "./marking/regions.ts";
import type { MarkingEditor } from "./marking/useMarking.ts";
import { dataFor, refusalOf, regionsFor } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import { useCompareWords } from "./useCompareWords.ts";
import { useDetect } from "./useDetect.ts";

type Props = {
  editor: MarkingEditor;
  source: Source;
  picture: DecodedFrame["picture"] | null;
  /** Whether the outline is being requested. */
  isBusy: boolean;
  order: ClipsOrder | undefined;
  onSubmit: () => void;
};

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** Actions on the marks: find outlines, preview one second of the result, submit the job at its price. */
export function Actions({ editor, source, picture, isBusy, order, onSubmit }: Props) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const detecting = useDetect(editor, source);
  const shared = useText(editorMessages);
  const words = useCompareWords(source.name);
  const previewing = usePreview(preview);
  const asked = useQuote(tool.code, order ? null : dataToPrice(source, editor.part));
  const price = useQuoteText(asked.quote);
  const isReady = order ? !order.isDisabled : asked.quote !== null;
  const label = order?.label ?? (price === null ? t("submit") : t("submitFor", { price }));
  const { marking, clip, time, selected, here } = editor;
  const warn = (key: string, params?: RefusalParams) => toast.warn(text(tool.messages, language, key, params));

  /** Whether everything is marked and the server would accept the job. If not, selects the missing part and shows a warning. */
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

  function showSecond(): void {
    if (!isComplete()) return;
    void previewing.ask({ url: source.url, regions: JSON.stringify(regionsFor(marking, clip)), time });
  }

  /** The page checks several videos itself. */
  function submit(): void {
    if (order) order.submit();
    else if (isComplete()) onSubmit();
  }

  return (
    <>
      <ActionCard label={t("submit")} serviceCode={tool.code} limits={editor.limits} asked={asked}>
        <SideAction
          long={t(detecting.isBusy ? "detecting" : "detect")}
          short={t("detectShort")}
          isBusy={detecting.isBusy}
          isDisabled={picture === null}
          icon={detecting.isBusy ? <Loader size={14} color="currentColor" /> : <IconCurrentLocation {...icon} />}
          onClick={() => detecting.isBusy || detect()}
        />
        <SideAction
          long={shared("preview")}
          short={shared("previewShort")}
          isPlain
          icon={<IconPlayerPlay {...icon} />}
          onClick={showSecond}
        />
        <SubmitAction isBusy={isBusy} isDisabled={!isReady} onClick={submit}>
          {label}
        </SubmitAction>
        {order?.more}
      </ActionCard>
      <PreviewSheet
        state={previewing.state}
        source={source}
        words={words}
        start={middleOf(marking, clip)}
        onClose={previewing.close}
        action={
          (order ?? price) !== null && (
            <Button
              loading={isBusy}
              onClick={() => {
                previewing.close();
                submit();
              }}
            >
              {order?.label ?? t("eraseAll", { price: price ?? "" })}
            </Button>
          )
        }
      />
    </>
  );
}
