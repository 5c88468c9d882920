import type { Job } from "@cutwater/contract/jobs.ts";
import { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import type { Submitting } from "@cutwater/studio-kit/jobs/useSubmitJob.tsx";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button, Loader } from "@mantine/core";
import { IconMovie } from "@tabler/icons-react";
import { lengthOfScript, limitFor } from "../../draft.ts";
import { messages } from "../../messages.ts";
import { lackOfPresenter } from "../../presenter.ts";
import tool from "../../tool.ts";
import { saidLines, undubbed } from "../dubbing.ts";
import type { Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import type { Preview } from "../preview/usePreview.ts";
import { scriptLimits } from "../script-limits.ts";
import type { Dub } from "../useDub.ts";

/** The button that makes the film. It shows the price; when pressed while something is missing, it says what. */
export function Deed({
  explanation,
  dub,
  preview,
  unknownPrice,
  submitting: { submit, isBusy },
  onMade,
}: {
  explanation: Explanation;
  dub: Dub;
  preview: Preview;
  /** The label of the button while the film's price is unknown. */
  unknownPrice: string | null;
  submitting: Submitting;
  onMade: (job: Job) => void;
}) {
  const t = useText(pageMessages);
  const refusal = useText(messages);
  const limits = scriptLimits(useInstance());
  const film = preview.shown?.film ?? null;
  const data = film && dataOf(explanation, Math.ceil(film.seconds - 1e-6));
  const lack = lackOfPresenter(explanation.choices);
  // What is missing for the presenter does not change the price.
  const { quote, refusal: refused } = useQuote(tool.code, data && lack ? { ...data, presenter: "none" } : data);
  const price = useQuoteText(quote) ?? unknownPrice;

  function missing(): string | null {
    const { pictures, voice, language } = explanation;
    const said = saidLines(explanation);
    if (said.length === 0) return refusal("textMissing");
    if (pictures.length === 0) return refusal("picturesMissing");
    const count = lengthOfScript(said.map(({ text }) => text).join("\n"), language);
    if (count > limitFor(language, limits)) return refused;
    if (voice === null) return refusal("voiceMissing");
    if (lack) return refusal(lack);
    return undubbed(explanation, dub.dubbing).length > 0 ? refusal("dubMissing") : refused;
  }

  async function make(): Promise<void> {
    const sentence = missing();
    if (sentence !== null) return void toast.bad(sentence);
    if (!data || isBusy) return;
    const name = explanation.title || saidLines(explanation)[0]!.text;
    const job = await submit({ name: name.slice(0, 120), data });
    if (job) onMade(job);
  }

  return (
    <Button
      data-main
      size="lg"
      aria-busy={isBusy}
      leftSection={
        isBusy ? <Loader size={14} color="currentColor" /> : <IconMovie size={18} stroke={1.6} aria-hidden />
      }
      onClick={() => void make()}
    >
      {price === null ? t("make") : t("makePrice", { price })}
    </Button>
  );
}

/** A job's data as the server expects them. The price is already known before a voice is chosen. */
const dataOf = (
  { pictures, language, voice, title, price, choices, ...explanation }: Explanation,
  seconds: number,
) => ({
  pictures: pictures.map(({ url }) => url),
  lines: saidLines(explanation).map(({ id: _id, ...line }) => line),
  language,
  voice: voice ?? "-",
  title,
  price,
  ...choices,
  seconds,
});
