import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import type { DecodedFrame } from "@cutwater/studio-kit/video-frames/frame-reader.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { useState } from "react";
import { detect } from "../calls.ts";
import type { FrameMark } from "./marking/regions.ts";
import type { MarkingEditor } from "./marking/useMarking.ts";
import { pointsOf } from "./marking/wire.ts";

/** A larger picture is sent as JPEG, because the form accepts at most 24 million characters. */
const mostLetters = 16_000_000;

/** Requests the outlines of a mark and shows them as they arrive. Only one request runs at a time. */
export function useDetect(editor: MarkingEditor, { url }: Source) {
  const live = useLiveCall();
  const [isBusy, setBusy] = useState(false);

  async function ask(mark: FrameMark, id: number, picture: DecodedFrame["picture"]): Promise<void> {
    setBusy(true);
    const fields = async () => ({
      category: mark.category,
      url,
      time: mark.time,
      image: await dataUrlOf(picture),
      points: JSON.stringify(pointsOf(mark)),
    });
    const ended = await live.ask(detect, fields, (outlines) => editor.found({ id, mark }, outlines));
    if (ended !== null) setBusy(false);
  }
  return { isBusy, ask };
}

async function dataUrlOf(picture: DecodedFrame["picture"]): Promise<string> {
  const png = await urlOfBlob(await blobOf(picture, "image/png"));
  return png.length <= mostLetters ? png : await urlOfBlob(await blobOf(picture, "image/jpeg"));
}

async function blobOf(picture: DecodedFrame["picture"], type: string): Promise<Blob> {
  if (picture instanceof OffscreenCanvas) return await picture.convertToBlob({ type, quality: 0.95 });
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, type, 0.95));
  if (!blob) throw new TypeError("the frame has no picture");
  return blob;
}

const urlOfBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
