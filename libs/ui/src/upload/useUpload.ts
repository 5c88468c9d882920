import { allowanceOf, type ProductCode } from "@cutwater/contract/plans.ts";
import type { MediaFacts, Uploaded } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiRefusal, sentenceOf } from "../api/refusal.ts";
import { useInstance } from "../hooks/useInstance.ts";
import { useRegion } from "../hooks/useRegion.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useCustomer } from "../session/useCustomer.ts";
import { toast } from "../toast.ts";
import { checkFile, checkMedia, type FileRefusal, type ProbedMedia } from "./check-file.ts";
import { probePicture } from "./probe-picture.ts";
import { dropUpload, sendUpload } from "./send-upload.ts";
import { sentenceOfFileRefusal } from "./upload-texts.ts";

/** A file that the server keeps. */
export type UploadedFile = {
  /** By which jobs name it. */
  url: string;
  /** What the server found it to be. */
  facts: MediaFacts;
  /** Its small picture, a path of our host. */
  thumb: string | null;
  name: string;
  /** The file as this browser has it. */
  file: File;
  /** Its address, for showing it at once; revoked by whoever got it. */
  preview: string;
};

export type UploadState =
  | { step: "idle" }
  | { step: "looking"; name: string }
  | { step: "sending"; name: string; bytes: number; size: number }
  /** All is there; the server looks at it. */
  | { step: "checking"; name: string }
  /** It must be another codec: told for 3 seconds, then idle. */
  | { step: "codec" }
  | { step: "failed"; sentence: string; canRetry: boolean };

/** How long the tip about the codec stands (rules.12). */
const tipMs = 3_000;
const givenUp = new Error("the customer gave the upload up");

/**
 * Sends one file at a time: checked before (name, size, what is in it), sent with progress, checked again by what the server
 * found. `choose` takes a file, `abort` gives it up, `retry` goes on with one that broke off.
 */
export function useUpload({ accepts, onUploaded }: { accepts: Accepts; onUploaded: (file: UploadedFile) => void }) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const { language } = useLanguage();
  const host = useStorageHost();
  const mostSeconds = useSeconds();
  const current = useRef<{ file: File; ending: AbortController } | null>(null);
  const reset = useCallback(() => setState({ step: "idle" }), []);

  // What arrived stays at the server for when the page comes back.
  useEffect(() => () => current.current?.ending.abort(new Error("the page was left")), []);
  useEffect(() => {
    if (state.step !== "codec") return;
    const timer = setTimeout(reset, tipMs);
    return () => clearTimeout(timer);
  }, [state.step, reset]);

  function refuse(fault: FileRefusal): void {
    const sentence = sentenceOfFileRefusal(fault, language);
    if (fault.key === "codec") return setState({ step: "codec" });
    if (fault.key !== "seconds") return setState({ step: "failed", sentence, canRetry: false });
    toast.bad(sentence);
    reset();
  }

  async function choose(file: File): Promise<void> {
    current.current?.ending.abort(givenUp);
    const ending = new AbortController();
    const { signal } = ending;
    current.current = { file, ending };
    const fault = checkFile(file, accepts);
    if (fault) return refuse(fault);
    const preview = URL.createObjectURL(file);
    let isGiven = false;
    try {
      setState({ step: "looking", name: file.name });
      const faultInside = checkMedia(await see(file, preview, accepts), accepts, mostSeconds);
      if (signal.aborted) return;
      if (faultInside) return refuse(faultInside);
      const uploaded = await sendUpload(file, { host, signal, onBytes: (bytes) => show(file, bytes, signal) });
      if (signal.aborted) return;
      const found = checkMedia(seenIn(uploaded.facts), accepts, mostSeconds);
      if (found) return refuse(found);
      isGiven = true;
      reset();
      onUploaded(fileOf(uploaded, file, preview));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiRefusal)) console.error(error);
      setState({ step: "failed", sentence: sentenceOf(error, language), canRetry: isPassing(error) });
    } finally {
      if (!isGiven) URL.revokeObjectURL(preview);
      if (signal.reason === givenUp) await dropUpload(file);
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
      current.current?.ending.abort(givenUp);
      reset();
    },
    reset,
  };
}

async function see(file: File, preview: string, { kind }: Accepts): Promise<ProbedMedia> {
  if (kind === "image") return await probePicture(preview);
  const { probeVideo } = await import("./probe-video.ts");
  return await probeVideo(file);
}

function seenIn(facts: MediaFacts): ProbedMedia {
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

/** Whether another try may end otherwise: the network was gone, or the server had its hands full. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) ||
  ["networkError", "upload.busy", "upload.cutOff", "upload.gone", "unexpected"].includes(error.key);

/** Where files go from here (wire.15): one of two hosts by region, or our own. */
function useStorageHost(): string {
  const hosts = useInstance()?.storageHosts;
  const { isChina = false } = useRegion();
  const host = (isChina ? hosts?.cn : hosts?.world) ?? "";
  return host === globalThis.location?.origin ? "" : host;
}

/** How many seconds the customer's plan allows, where it is known yet; the server has the same rule and the last word. */
function useSeconds(): number {
  const { customer } = useCustomer();
  if (!customer) return Number.POSITIVE_INFINITY;
  const codes = customer.isAdmin ? ["ENTERPRISE"] : customer.orderList.map(({ productCode }) => productCode);
  return allowanceOf(codes as ProductCode[]).seconds;
}
