import { formatSize } from "@cutwater/contract/figures.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { Hull, type WaterState } from "@cutwater/ui/components/Hull.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { uploadLines } from "@cutwater/ui/streamlines/upload-lines.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconUpload } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { CodecTip, ConvertOffer } from "./CodecTip.tsx";
import { uploadMessages } from "./messages.ts";
import styles from "./UploadArea.module.css";
import { unfinishedUploads } from "./unfinished-uploads.ts";
import { acceptedFilesText } from "./upload-texts.ts";
import { useAllowedSeconds } from "./useAllowedSeconds.ts";
import { useFilePicker } from "./useFilePicker.tsx";
import { useHandedDownload } from "./useHandedDownload.ts";
import { type UploadedFile, type UploadState, useUpload } from "./useUpload.ts";

/**
 * Accepts one file that is chosen, dropped or pasted, and uploads it. The area shows limits in words, progress, cancel, errors
 * and retry. When `onUploaded` is called, the area is idle again; the parent then removes it or leaves it for the next file.
 * Several files at a time go to `several`, if the tool accepts them.
 */
export function UploadArea({
  accepts,
  onUploaded,
  several,
  takesCaptions = false,
  className,
}: {
  accepts: Accepts;
  onUploaded: (file: UploadedFile) => void;
  /**
   * The maximum number of files at a time, and the function that receives them. With `takesAll`, the function also receives a
   * single file, or a zip.
   */
  several?: { most: number; takesAll?: boolean; onFiles: (files: File[]) => void };
  /** Whether the tool wants the captions of a handed-over download. */
  takesCaptions?: boolean;
  className?: string | undefined;
}) {
  const t = useText(uploadMessages);
  const { state, convertible, choose, convert, retry, abort, reset } = useUpload({ accepts, onUploaded });
  const isFetching = useHandedDownload({ takesCaptions, onFile: choose });
  const isOpen = state.step === "idle" || state.step === "failed" || state.step === "codec";
  function takeIn([first, ...others]: File[]) {
    if (first && several && (others.length > 0 || several.takesAll)) several.onFiles([first, ...others]);
    else if (first) choose(first);
  }
  const picker = useFilePicker(accepts, {
    isMultiple: several !== undefined,
    takesZips: several?.takesAll ?? false,
    onFiles: takeIn,
  });

  return (
    <div className={clsx(styles.area, className)} data-step={state.step}>
      {picker.input}
      <PageIntake isOn={isOpen} takes={takesOf(accepts, several?.most ?? 1)} onFiles={takeIn} />
      {isFetching ? (
        <p className={clsx(page.ui, page.mute)} role="status">
          {t("fetching")}
        </p>
      ) : isOpen ? (
        <FileChooser
          accepts={accepts}
          water={state.step === "failed" ? "broken" : "parted"}
          onChoose={picker.open}
          most={several?.most ?? 1}
          takesZips={several?.takesAll ?? false}
          retry={state.step === "failed" && state.canRetry ? retry : null}
        >
          {state.step === "failed" && (
            <p className={styles.error} role="alert">
              <IconAlertCircle size={16} stroke={1.6} aria-hidden />
              {state.sentence}
            </p>
          )}
          {convertible && <ConvertOffer name={convertible} onConvert={convert} />}
        </FileChooser>
      ) : (
        <UploadProgress state={state} onCancel={abort} />
      )}
      <CodecTip
        isOpen={state.step === "codec"}
        refusal={state.step === "codec" ? state.refusal : null}
        onConvert={convertible ? convert : null}
        onClose={reset}
      />
    </div>
  );
}

function takesOf({ kind }: Accepts, most: number): "image" | "images" | "video" | "videos" | "sound" {
  if (most === 1 || kind === "sound") return kind;
  return kind === "image" ? "images" : "videos";
}

function FileChooser({
  accepts,
  most,
  takesZips,
  water,
  onChoose,
  retry,
  children,
}: {
  accepts: Accepts;
  /** The most files at a time. */
  most: number;
  takesZips: boolean;
  water: WaterState;
  onChoose: () => void;
  retry: (() => void) | null;
  children: ReactNode;
}) {
  const t = useText(uploadMessages);
  const { language } = useLanguage();
  const limitsId = useId();
  const isImage = accepts.kind === "image";
  const [interrupted] = unfinishedUploads().all();
  return (
    <>
      <Hull water={water} lines={uploadLines} height={56} className={styles.hull}>
        <div className={styles.actions}>
          {retry ? (
            <Button data-main size="xl" radius="xl" onClick={retry}>
              {t("again")}
            </Button>
          ) : (
            <Button
              data-main
              size="xl"
              radius="xl"
              leftSection={<IconUpload size={20} stroke={1.6} aria-hidden />}
              aria-describedby={limitsId}
              onClick={onChoose}
            >
              {t(isImage ? (most > 1 ? "chooseImages" : "chooseImage") : most > 1 ? "chooseVideos" : "chooseVideo")}
            </Button>
          )}
        </div>
      </Hull>
      {children}
      {retry && (
        <Button variant="subtle" onClick={onChoose}>
          {t("another")}
        </Button>
      )}
      <p className={clsx(page.ui, page.mute, page.onlyDesktop)}>{t("orDropOrPaste")}</p>
      <p className={clsx(page.small, page.faint)} id={limitsId}>
        {acceptedFilesText(accepts, language, useAllowedSeconds())}
        {most > 1 && ` ${t(isImage ? "upTo" : "upToVideos", { most })}`}
        {takesZips && ` ${t("orZip")}`}
      </p>
      {interrupted && !retry && (
        <p className={clsx(page.small, page.mute)}>
          {t("brokeOff", { name: interrupted.name, percent: formatPercent(interrupted.percent, language) })}
        </p>
      )}
    </>
  );
}

/** Moves the focus to the button when the pressed button was removed and nothing else has the focus. */
const takeLostFocus = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus();
};

type UploadInProgress = Exclude<UploadState, { step: "idle" | "codec" | "failed" }>;

function UploadProgress({ state, onCancel }: { state: UploadInProgress; onCancel: () => void }) {
  const t = useText(uploadMessages);
  const { language } = useLanguage();
  const { name } = state;
  const isConverting = state.step === "converting";
  const percent = percentOf(state);
  function statusOf(now: UploadInProgress): string {
    if (now.step === "converting") return t(now.isWaiting ? "convertWaiting" : "converting");
    if (now.step !== "sending") return t(now.step);
    return t("ofSize", { done: formatSize(now.bytes, language, 1), size: formatSize(now.size, language, 1) });
  }
  return (
    <div className={styles.moving}>
      <p className={clsx(styles.name, page.cut)}>{name}</p>
      <p className={clsx(styles.percent, page.num)}>{formatPercent(Math.floor(percent), language)}</p>
      <ProgressLine
        percent={percent}
        label={t(isConverting ? "convertingFile" : "sending", { name })}
        className={styles.bar}
      />
      <p className={clsx(page.small, page.mute, page.num)} role={state.step === "sending" ? undefined : "status"}>
        {statusOf(state)}
      </p>
      <Button data-main variant="subtle" onClick={onCancel} ref={takeLostFocus}>
        {t("cancel")}
      </Button>
    </div>
  );
}

function percentOf(state: UploadInProgress): number {
  if (state.step === "converting") return state.percent;
  if (state.step === "sending") return (state.bytes / state.size) * 100;
  return state.step === "checking" ? 100 : 0;
}
