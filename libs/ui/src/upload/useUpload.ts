import { text } from "@cutwater/contract/i18n.ts";
import type { MediaFacts, Uploaded } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiRefusal, sentenceOf } from "../api/refusal.ts";
import { useInstance } from "../hooks/useInstance.ts";
import { useRegion } from "../hooks/useRegion.ts";
import { useLanguage } from "../i18n/language.tsx";
import { toast } from "../toast.ts";
import { checkFile, checkMedia, type FileRefusal, type ProbedMedia } from "./check-file.ts";
import { uploadMessages } from "./messages.ts";
import { probePicture } from "./probe-picture.ts";
import { dropUpload, sendUpload } from "./send-upload.ts";
import { sentenceOfFileRefusal } from "./upload-texts.ts";
import { useAllowedSeconds } from "./useAllowedSeconds.ts";

/** An uploaded file. */
export type UploadedFile = {
  /** The address by which jobs refer to it. */
  url: string;
  /** The facts that the server found. */
  facts: MediaFacts;
  /** Its thumbnail, a path of our host. */
  thumb: string | null;
  name: string;
  /** The file as this browser has it. */
  file: File;
  /** Its object URL, for showing it at once. The receiver revokes it. */
  preview: string;
};

export type UploadState =
  | { step: "idle" }
  | { step: "looking"; name: string }
  | { step: "sending"; name: string; bytes: number; size: number }
  /** All bytes have arrived; the server checks the file. */
  | { step: "checking"; name: string }
  /** Another codec is required: shown for 3 seconds, then idle. */
  | { step: "codec" }
  | { step: "failed"; sentence: string; canRetry: boolean };

/** How long the tip about the codec is shown (rules.12). */
const tipMs = 3_000;
/** How long the way to the plans is offered after a video that is too long. */
const planLinkMs = 6_000;
const cancelled = new Error("The customer cancelled the upload");

/**
 * Uploads one file at a time: checks name, size and content, sends it with progress, and checks it again by the server's facts.
 * `choose` takes a file, `abort` cancels it, `retry` resumes an interrupted one, `reset` returns to idle.
 */
export function useUpload({ accepts, onUploaded }: { accepts: Accepts; onUploaded: (file: UploadedFile) => void }) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const { language } = useLanguage();
  const host = useStorageHost();
  const mostSeconds = useAllowedSeconds();
  const current = useRef<{ file: File; ending: AbortController } | null>(null);
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
    if (refusal.key === "codec") return setState({ step: "codec" });
    if (refusal.key !== "seconds") return setState({ step: "failed", sentence, canRetry: false });
    const label = text(uploadMessages, language, "plans");
    toast.bad(sentence, { ms: planLinkMs, link: { label, onClick: () => location.assign("/price") } });
    reset();
  }

  async function choose(file: File): Promise<void> {
    current.current?.ending.abort(cancelled);
    const ending = new AbortController();
    const { signal } = ending;
    current.current = { file, ending };
    const fileRefusal = checkFile(file, accepts);
    if (fileRefusal) return refuse(fileRefusal);
    const preview = URL.createObjectURL(file);
    let isHandedOver = false;
    try {
      setState({ step: "looking", name: file.name });
      const mediaRefusal = checkMedia(await probe(file, preview, accepts), accepts, mostSeconds);
      if (signal.aborted) return;
      if (mediaRefusal) return refuse(mediaRefusal);
      const uploaded = await sendUpload(file, { host, signal, onBytes: (bytes) => show(file, bytes, signal) });
      if (signal.aborted) return;
      const factsRefusal = checkMedia(mediaOf(uploaded.facts), accepts, mostSeconds);
      if (factsRefusal) return refuse(factsRefusal);
      isHandedOver = true;
      reset();
      onUploaded(fileOf(uploaded, file, preview));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiRefusal)) console.error(error);
      setState({ step: "failed", sentence: sentenceOf(error, language), canRetry: isTransient(error) });
    } finally {
      if (!isHandedOver) URL.revokeObjectURL(preview);
      if (signal.reason === cancelled) await dropUpload(file);
    }
  }

  function show(file: File, bytes: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    const { name, size } = file;
    setState(bytes < size ? { step: "sending", name, bytes, size } : { step: "checking", name });
  }

  return {
    state,
    choose: (file: File) => void choose(file),
    retry: () => void (current.current && choose(current.current.file)),
    abort() {
      current.current?.ending.abort(cancelled);
      reset();
    },
    reset,
  };
}

async function probe(file: File, preview: string, { kind }: Accepts): Promise<ProbedMedia> {
  if (kind === "image") return await probePicture(preview);
  const { probeVideo } = await import("./probe-video.ts");
  return await probeVideo(file);
}

function mediaOf(facts: MediaFacts): ProbedMedia {
  const { width, height } = facts;
  return facts.kind === "image"
    ? { width, height }
    : { width, height, codec: facts.codec, seconds: facts.durationSeconds };
}

const fileOf = ({ domain, src, facts, thumb }: Uploaded, file: File, preview: string): UploadedFile => ({
  url: domain + src,
  facts,
  thumb,
  name: file.name,
  file,
  preview,
});

/** Whether a retry may succeed: the network was gone, or the server was busy. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) ||
  ["networkError", "upload.busy", "upload.cutOff", "upload.gone", "unexpected"].includes(error.key);

/** The host that receives files (wire.15): one of two by region, or the page's own (empty). */
function useStorageHost(): string {
  const hosts = useInstance()?.storageHosts;
  const { isChina = false } = useRegion();
  const host = (isChina ? hosts?.cn : hosts?.world) ?? "";
  return host === globalThis.location?.origin ? "" : host;
}
