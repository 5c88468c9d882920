import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useLiveCall } from "@cutwater/ui/live-calls/useLiveCall.ts";
import { useState } from "react";
import { type Product, read, write } from "../calls.ts";
import { limitFor } from "../draft.ts";
import { editedLine, newExplanation } from "./explanation.ts";
import { scriptLimits } from "./script-limits.ts";
import type { Edited } from "./useExplanation.ts";

type Author = {
  edited: Edited;
  language: "en" | "zh";
  onPicture: (file: File) => void;
};

/** Reads a product's page, and has its script written. */
export function useAuthor({ edited, language, onPicture }: Author) {
  const [reading, setReading] = useState<{ pictures: number } | null>(null);
  const [isWriting, setWriting] = useState(false);
  const [reader, writer] = [useLiveCall(), useLiveCall()];
  const limits = scriptLimits(useInstance());

  async function writeScript(product: Product): Promise<void> {
    const asked = edited.now()?.language ?? language;
    const fields = { product: JSON.stringify(product), language: asked, limit: limitFor(asked, limits) };
    setWriting(true);
    const ended = await writer.ask(
      write,
      () => fields,
      ({ lines, means }) => edited.change({ lines: lines.map(editedLine), writtenBy: means, isDubbed: false }),
    );
    if (ended !== null) setWriting(false);
  }

  return {
    reading,
    isWriting,
    writeScript,
    async readLink(link: string): Promise<void> {
      setReading({ pictures: 0 });
      let count = 0;
      const ended = await reader.ask(
        read,
        () => ({ link }),
        (line) => {
          if ("product" in line) {
            const { title, price } = line.product;
            edited.put(newExplanation({ language, product: line.product, title: title.slice(0, 120), price }));
            void writeScript(line.product);
            return;
          }
          count += 1;
          setReading({ pictures: count });
          onPicture(fileOf(line.picture, count));
        },
      );
      if (ended !== null) setReading(null);
    },
    giveUp(): void {
      reader.giveUp();
      writer.giveUp();
      setReading(null);
      setWriting(false);
    },
  };
}

/** @param address a data URL of a JPEG */
function fileOf(address: string, number: number): File {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], `product-${number}.jpg`, { type: "image/jpeg" });
}
