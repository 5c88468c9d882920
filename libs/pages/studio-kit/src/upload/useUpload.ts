import { text } from "@cutwater/contract/i18n.ts";
import type { MediaFacts, Uploaded } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Captions } from "./captions.ts";
import { checkConvertible, checkFile, checkMedia, type FileRefusal, type ProbedMedia } from "./check-file.ts";
import { convertUploaded } from "./convert-upload.ts";
import { uploadMessages } from "./messages.ts";
import { dropUpload, sendUpload } from "./send-upload.ts";
import { mediaOf, takeFile } from "./take-file.ts";
import { sentenceOfFileRefusal } from "./upload-texts.ts";
import { useAllowedSeconds } from "./useAllowedSeconds.ts";
import { useStorageHost } from "./useStorageHost.ts";
import { useUploadAddress } from "./useUploadAddress.ts";

/** An uploaded file. */
export type UploadedFile = {
  /** The address by which jobs refer to the upload. */
  url: string;
  /** The facts that the server determined. */
  facts: MediaFacts;
  /** Path of the thumbnail on our own host. */
  thumb: string | null;
  name: string;
  /** The file in this browser; null when the server has converted it to another file. */
  file: File | null;
  /**
   * Object URL of the file, for showing it at once; the receiver revokes the URL. For a converted video it is the address at the
   * server.
   */
  preview: string;
  /** The captions of a handed-over download, if its site has some and the tool accepts captions. */
  captions: Captions | null;
};

export type UploadState =
  | { step: "idle" }
  | { step: "looking"; name: string }
  | { step: "sending"; name: string; bytes: number; size: number }
  /** All bytes have arrived, and the server checks the file. */
  | { step: "checking"; name: string }
  /** The server converts the video to H.264, or the video is queued for it. */
  | { step: "converting"; name: string; percent: number; isWaiting: boolean }
  /**
   * Another codec is required. The state is shown for 3 seconds, then it is idle. It contains the reason when the video cannot be
   * converted.
   */
  | { step: "codec"; refusal: string | null }
  | { step: "failed"; sentence: string; canRetry: boolean };

/** A file that can be converted, and its upload if it has already been sent. */
type Convertible = { file: File; uploaded: Uploaded | null; captions: Captions | null };

/** How long the tip about the codec is shown (rules.12). */
const tipMs = 3_000;
/** How long the link to the plans is shown after a video that is too long, and how long the note about HDR is shown. */
const longToastMs = 6_000;
const cancelled = new Error("The customer cancelled the upload");

/**
 * Uploads one file at a time: checks name, size and content, sends the file with progress, and checks it again with the server's
 * facts. `choose` uploads a file, `convert` continues with the offered file of another codec, `abort` cancels, `retry` resumes an
 * interrupted upload, `reset` returns to idle.
 */
export function useUpload({ accepts, onUploaded }: { accepts: Accepts; onUploaded: (file: UploadedFile) => void }) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const [offered, setOffered] = useState<Convertible | null>(null);
  const { language } = useLanguage();
  const host = useStorageHost();
  const shownAt = useUploadAddress();
  const mostSeconds = useAllowedSeconds();
  const current = useRef<{ ending: AbortController; again: () => void } | null>(null);
  const reset = useCallback(() => setState({ step: "idle" }), []);

  // The bytes that arrived stay at the server for the next visit.
  useEffect(() => () => current.current?.ending.abort(new Error("The page was left")), []);
  useEffect(() => {
    if (state.step !== "codec") return;
    const timer = setTimeout(reset, tipMs);
    return () => clearTimeout(timer);
  }, [state.step, reset]);

  function refuse(refusal: FileRefusal): void {
    const sentence = sentenceOfFileRefusal(refusal, language);
    if (refusal.key !== "seconds") return setState({ step: "failed", sentence, canRetry: false });
    const label = text(uploadMessages, language, "plans");
    toast.bad(sentence, { ms: longToastMs, link: { label, onClick: () => location.assign("/price") } });
    reset();
  }

  /** Refuses files that do not fit, and offers to convert a file whose only fault is its codec. @returns whether it fits */
  function fits(media: ProbedMedia, convertible: Convertible): boolean {
    const refusal = checkMedia(media, accepts, mostSeconds);
    if (refusal === null) return true;
    if (refusal.key !== "codec") refuse(refusal);
    else {
      const other = checkConvertible(media, accepts, mostSeconds);
      setOffered(other ? null : convertible);
      setState({ step: "codec", refusal: other && sentenceOfFileRefusal(other, language) });
    }
    return false;
  }

  /** Works on a file until it is handed over, refused or aborted; a file under way before is aborted. */
  async function begin(file: File, again: () => void, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    current.current?.ending.abort(cancelled);
    const ending = new AbortController();
    const { signal } = ending;
    current.current = { ending, again };
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiRefusal)) console.error(error);
      setState({ step: "failed", sentence: sentenceOf(error, language), canRetry: isTransient(error) });
    } finally {
      if (signal.reason === cancelled) await dropUpload(file);
    }
  }

  const send = (file: File, signal: AbortSignal): Promise<Uploaded> =>
    sendUpload(file, { host, signal, onBytes: (bytes) => show(file, bytes, signal) });

  async function takeIn(file: File, captions: Captions | null, signal: AbortSignal): Promise<void> {
    const preview = URL.createObjectURL(file);
    let isHandedOver = false;
    try {
      setState({ step: "looking", name: file.name });
      const sendIt = (one: File) => {
        signal.throwIfAborted();
        return send(one, signal);
      };
      const { uploaded, media } = await takeFile(file, { accepts, mostSeconds, preview, send: sendIt });
      if (signal.aborted || !fits(media, { file, uploaded, captions }) || !uploaded) return;
      isHandedOver = true;
      reset();
      onUploaded({ ...fileOf(uploaded, file.name), file, preview, captions });
    } finally {
      if (!isHandedOver) URL.revokeObjectURL(preview);
    }
  }

  async function convertAndTakeIn({ file, uploaded: sent, captions }: Convertible, signal: AbortSignal): Promise<void> {
    const { name, size } = file;
    setState(
      sent ? { step: "converting", name, percent: 0, isWaiting: false } : { step: "sending", name, bytes: 0, size },
    );
    const uploaded = sent ?? (await send(file, signal));
    if (signal.aborted) return;
    setOffered({ file, uploaded, captions });
    const onProgress = (percent: number, isWaiting: boolean) =>
      setState({ step: "converting", name, percent, isWaiting });
    // The browser may have misjudged the file.
    const isFitting = checkMedia(mediaOf(uploaded.facts), accepts, mostSeconds) === null;
    const made = isFitting
      ? { uploaded, isToneMapped: false }
      : await convertUploaded(uploaded, { signal, onProgress });
    if (signal.aborted) return;
    setOffered(null);
    if (!fits(mediaOf(made.uploaded.facts), { file, uploaded: made.uploaded, captions })) return;
    if (made.isToneMapped) toast.info(text(uploadMessages, language, "toneMapped"), { ms: longToastMs });
    reset();
    const converted = fileOf(made.uploaded, name);
    // The browser's file is not the converted video: the page shows the server's.
    onUploaded({ ...converted, file: null, preview: shownAt(converted.url), captions });
  }

  function choose(file: File, captions: Captions | null = null): void {
    setOffered(null);
    const refusal = checkFile(file, accepts);
    void begin(
      file,
      () => choose(file, captions),
      async (signal) => (refusal ? refuse(refusal) : await takeIn(file, captions, signal)),
    );
  }

  function convert(): void {
    if (!offered) return;
    const { file } = offered;
    void begin(file, convert, (signal) => convertAndTakeIn(offered, signal));
  }

  function show(file: File, bytes: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    const { name, size } = file;
    setState(bytes < size ? { step: "sending", name, bytes, size } : { step: "checking", name });
  }

  return {
    state,
    /** The name of the file that `convert` would continue with; null without one. */
    convertible: offered?.file.name ?? null,
    choose,
    convert,
    retry: () => current.current?.again(),
    abort() {
      current.current?.ending.abort(cancelled);
      reset();
    },
    reset,
  };
}

const fileOf = ({ domain, src, facts, thumb }: Uploaded, name: string) => ({ url: domain + src, facts, thumb, name });

/** Whether a retry may succeed: the network was gone, or the server was busy. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) ||
  ["networkError", "upload.busy", "upload.cutOff", "upload.gone", "unexpected"].includes(error.key);
