import { useFetchLiveAnswer } from "@cutwater/studio-kit/live-calls/useLiveAnswer.ts";
import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import { usePreparing } from "@cutwater/studio-kit/preparing/usePreparing.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useRef, useState } from "react";
import { means, type Product, read, write } from "../calls.ts";
import { limitFor } from "../draft.ts";
import { languageOfProduct, otherLanguageOf, outlineOf } from "../outline.ts";
import { editedLine, newExplanation } from "./explanation.ts";
import { pageMessages } from "./messages.ts";
import { scriptLimits } from "./script-limits.ts";
import { beginsBy } from "./script-standing.ts";
import type { Edited } from "./useExplanation.ts";
import { meansFields } from "./useMeans.ts";

type AuthorProps = {
  edited: Edited;
  language: "en" | "zh";
  onPicture: (file: File) => void;
};

/** Reads a product's page, shows an outline at once, and requests a script from an engine. */
export function useAuthor({ edited, language, onPicture }: AuthorProps) {
  const t = useText(pageMessages);
  const [reading, setReading] = useState<{ pictures: number } | null>(null);
  /** Why the last link was refused; null when it was not. */
  const [refused, setRefused] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const reader = useLiveCall();
  const writer = useLiveCall();
  const preparing = usePreparing();
  const fetchAnswer = useFetchLiveAnswer();
  const limits = scriptLimits(useInstance());
  /** The title that came with the last script. */
  const placedTitle = useRef("");

  /** The title that came with a script, unless the customer has changed it. */
  function titled(title: string, product: Product): { title?: string } {
    const isTheirs = ![placedTitle.current, titleOf(product.title)].includes(edited.now()?.title ?? "");
    if (title === "" || isTheirs) return {};
    placedTitle.current = titleOf(title);
    return { title: titleOf(title) };
  }

  /** Shows the outline, in the page's own language. */
  function outline(product: Product, asked: "en" | "zh") {
    const own = otherLanguageOf(product, asked) === null ? asked : languageOfProduct(product);
    return outlineOf(product, own, limitFor(asked, limits)).map(editedLine);
  }

  /** Replaces the lines with each script that arrives, unless the customer has changed them in the meantime. */
  async function ask(product: Product): Promise<void> {
    const begun = edited.now();
    if (!begun) return;
    let placed = begun.lines;
    let isKept = false;
    const fields = {
      product: JSON.stringify(product),
      language: begun.language,
      limit: limitFor(begun.language, limits),
    };
    setWriting(true);
    const ended = await writer.ask(
      write,
      () => fields,
      ({ lines, means: writtenBy, translatedBy, title }) => {
        const now = edited.now();
        isKept = now !== null && (now.lines !== placed || now.language !== begun.language);
        // The untranslated outline is already shown.
        if (!now || isKept || (!writtenBy && !translatedBy)) return;
        placed = lines.map(editedLine);
        edited.change({ ...titled(title, product), lines: placed, writtenBy, translatedBy, isDubbed: false });
      },
    );
    if (ended === null) return;
    setWriting(false);
    if (isKept) toast.info(t("keptYours"));
    else if (ended && placed === begun.lines) toast.warn(t("notWritten"));
  }

  /** The engines for the script in its present state. */
  async function standing() {
    const now = edited.now();
    const here = now && (await fetchAnswer(means, meansFields(now)));
    return now?.product && here ? { script: now, product: now.product, here } : null;
  }

  /** Shows an outline, then the script of an engine if its model is already here. */
  async function begin(product: Product): Promise<void> {
    writer.giveUp();
    preparing.cancel();
    setWriting(false);
    const asked = edited.now()?.language ?? language;
    edited.change({
      ...titled(product.title, product),
      lines: outline(product, asked),
      writtenBy: null,
      translatedBy: null,
      isDubbed: false,
    });
    const begun = await standing();
    if (begun?.product === product && beginsBy(begun.script, begun.here)) await ask(product);
  }

  /** The action of the button: fetches the needed models, then requests the script. */
  async function writeScript(): Promise<void> {
    const begun = await standing();
    if (!begun || isWriting) return;
    const { write: writes, translate } = begun.here;
    const { from, language: to } = meansFields(begun.script);
    const again = () => void writeScript();
    const isHere =
      (await preparing.ensure({ port: "chat", to }, writes?.toFetch, again)) &&
      (await preparing.ensure(
        { port: "translate", from, to },
        translate?.name === writes?.name ? undefined : translate?.toFetch,
        again,
      ));
    if (isHere) await ask(begun.product);
  }

  return {
    reading,
    refused,
    forgetRefusal: () => setRefused(null),
    isWriting,
    preparing,
    begin,
    writeScript,
    async readLink(link: string): Promise<void> {
      setReading({ pictures: 0 });
      setRefused(null);
      let count = 0;
      const ended = await reader.ask(
        read,
        () => ({ link }),
        (line) => {
          if ("product" in line) {
            const { title, price } = line.product;
            edited.put(newExplanation({ language, product: line.product, title: titleOf(title), price }));
            void begin(line.product);
            return;
          }
          count += 1;
          setReading({ pictures: count });
          onPicture(fileOf(line.picture, count));
        },
        // The link's field is shown until the page has been read.
        (sentence) => (edited.now() ? toast.bad(sentence) : setRefused(sentence)),
      );
      if (ended !== null) setReading(null);
    },
    giveUp(): void {
      reader.giveUp();
      writer.giveUp();
      preparing.cancel();
      setReading(null);
      setWriting(false);
    },
  };
}
export type Author = ReturnType<typeof useAuthor>;

const titleOf = (title: string): string => title.slice(0, 120);

/** @param address a data URL of a JPEG */
function fileOf(address: string, number: number): File {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], `product-${number}.jpg`, { type: "image/jpeg" });
}
