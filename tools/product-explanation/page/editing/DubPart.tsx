import { factsOf } from "@cutwater/contract/i18n.ts";
import { useLackText } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { callLive } from "@cutwater/studio-kit/live-calls/call-live.ts";
import { PreparingNote } from "@cutwater/studio-kit/preparing/PreparingNote.tsx";
import { VoicePicker } from "@cutwater/studio-kit/voices/VoicePicker.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button, Loader } from "@mantine/core";
import { IconMicrophone } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { dub as dubCall } from "../../calls.ts";
import { spokenSeconds, undubbed } from "../dubbing.ts";
import type { Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import type { Dub } from "../useDub.ts";
import type { Edited } from "../useExplanation.ts";
import type { MeansHere } from "../work.ts";
import part from "./part.module.css";

const samples = {
  en: "This is how I sound when I talk about a product.",
  zh: "介绍商品的时候，我的声音是这样的。",
} as const;

/** The choice of a voice, and the button that dubs the lines that are not spoken yet. */
export function DubPart({
  edited,
  explanation,
  here,
  again,
  dub,
}: {
  edited: Edited;
  explanation: Explanation;
  /** The engines; null until they are loaded. */
  here: MeansHere | null;
  /** Loads the voices again; null unless loading failed. */
  again: (() => void) | null;
  dub: Dub;
}) {
  const t = useText(pageMessages);
  const { language, voice } = explanation;
  const missing = undubbed(explanation, dub.dubbing).length;
  const { running } = dub;

  async function hear(id: string): Promise<string> {
    const fields = { texts: JSON.stringify([samples[language]]), language, voice: id };
    for await (const { sound } of callLive(dubCall, fields, new AbortController().signal)) return sound;
    throw new Error("no sound came");
  }

  return (
    <div className={part.part}>
      <h2 className={part.title}>{t("voice")}</h2>
      {here === null ? (
        <p className={clsx(page.small, page.mute)} role="status">
          {t(again ? "voicesFailed" : "loadingVoices")}
        </p>
      ) : (
        <VoicesHere here={here}>
          <VoicePicker
            label={t("voice")}
            voices={here.voices}
            value={voice}
            onChange={({ id }) => edited.change({ voice: id, isDubbed: false })}
            hear={hear}
          />
        </VoicesHere>
      )}
      {here === null && again && (
        <Button variant="default" onClick={again}>
          {t("again")}
        </Button>
      )}
      <Button
        variant="default"
        aria-busy={running !== null}
        disabled={(missing === 0 && voice !== null && running === null) || dub.preparing.state?.step === "coming"}
        leftSection={
          running ? <Loader size={14} color="currentColor" /> : <IconMicrophone size={16} stroke={1.6} aria-hidden />
        }
        onClick={() => !running && void dub.run()}
      >
        {running
          ? t("dubbing", running)
          : dub.dubbing.size > 0 && missing > 0
            ? t("dubAgain", { count: missing })
            : t("dub")}
      </Button>
      <PreparingNote preparing={dub.preparing} />
      {missing === 0 && voice !== null && !running && dub.dubbing.size > 0 && (
        <p className={clsx(page.small, page.mute, page.num)} role="status">
          {t("dubbed", { seconds: spokenSeconds(explanation, dub.dubbing).toFixed(1) })}
        </p>
      )}
    </div>
  );
}

/** The choice of voices. If there are none, or only simple ones, a note says so and why. */
function VoicesHere({ here: { voices, lacking }, children }: { here: MeansHere; children: ReactNode }) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const lackText = useLackText();
  if (voices.some(({ isFallback }) => !isFallback)) return children;
  return (
    <>
      <p className={clsx(page.small, page.mute)} role="status">
        {[t(voices.length === 0 ? "noVoice" : "onlySimple"), lackText(lacking, "speak")]
          .filter(Boolean)
          .join(factsOf(language).sentenceGap)}
      </p>
      {voices.length > 0 && children}
    </>
  );
}
