import type { Job } from "@cutwater/contract/jobs.ts";
import {
  type BrowserFormat,
  browserFormats,
  CannotConvert,
  convertPicture,
  extensionOf,
} from "@cutwater/studio-kit/pictures/convert-picture.ts";
import { fileOf } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { saveBlob } from "@cutwater/ui/save/save-blob.ts";
import { type MadeFile, zipOf } from "@cutwater/ui/save/zip-of.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useState } from "react";
import { pageMessages } from "../messages.ts";

/** The format in which results are saved: "exported" as the server made them, otherwise converted by the page. */
export const savedFormats = ["exported", ...browserFormats] as const;
export type SavedFormat = (typeof savedFormats)[number];

/** Saves results in another format. The page converts them and requests only the files from the server, so it costs nothing. */
export function useSaveAs() {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const [isConverting, setConverting] = useState(false);

  async function convert(jobs: readonly Job[], format: BrowserFormat): Promise<MadeFile[]> {
    const made: MadeFile[] = [];
    for (const { name, outputUrl } of jobs) {
      if (!outputUrl) continue;
      const blob = await convertPicture(await pictureAt(outputUrl), format);
      made.push({ name: `${name}.${extensionOf[format]}`, blob });
    }
    return made;
  }
  return {
    isConverting,
    /** Saves one result as a file, several results as a zip. If it fails, a toast gives the reason. */
    async saveAs(jobs: readonly Job[], format: BrowserFormat): Promise<void> {
      if (isConverting) return;
      setConverting(true);
      try {
        const files = await convert(jobs, format);
        const [first] = files;
        if (first && files.length === 1) saveBlob(first.name, first.blob);
        else if (first) saveBlob(`${t("zipName")}.zip`, await zipOf(files));
      } catch (error) {
        if (error instanceof CannotConvert) toast.bad(t("cannotConvert", { format: t(`format_${format}`) }));
        else toast.bad(sentenceOf(error, language));
      } finally {
        setConverting(false);
      }
    },
  };
}

/** A result in a form that a canvas can draw. For a layered document this is its flattened picture. */
async function pictureAt(address: string): Promise<Blob | HTMLCanvasElement> {
  const file = await fileOf(address);
  if (!isLayered(address)) return file;
  const { readPsd } = await import("ag-psd");
  const { canvas } = readPsd(await file.arrayBuffer(), { skipLayerImageData: true, skipThumbnail: true });
  if (!canvas) throw new CannotConvert();
  return canvas;
}

/** Whether a result is a layered document, which browsers cannot draw. */
export const isLayered = (address: string): boolean => /\.psd(?:[?#]|$)/i.test(address);
