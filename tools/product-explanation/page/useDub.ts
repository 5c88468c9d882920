import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import { usePreparing } from "@cutwater/studio-kit/preparing/usePreparing.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { dub } from "../calls.ts";
import { messages } from "../messages.ts";
import { type Dubbing, dubKey, undubbed } from "./dubbing.ts";
import type { Edited } from "./useExplanation.ts";

/**
 * Speaks the lines that were not spoken before. If the voice needs a model, it is fetched first, and `preparing` has the progress
 * of the download.
 *
 * @param voice the chosen or default voice; null if there is none
 * @param toFetch bytes to fetch for that voice
 */
export function useDub(edited: Edited, { voice, toFetch }: { voice: string | null; toFetch: number | undefined }) {
  const refusal = useText(messages);
  const live = useLiveCall();
  const preparing = usePreparing();
  const [dubbing, setDubbing] = useState<Dubbing>(new Map());
  const [running, setRunning] = useState<{ done: number; count: number } | null>(null);
  const again = useEffectEvent(() => void run());

  async function run(): Promise<void> {
    const explanation = edited.now();
    if (!explanation) return;
    const { language } = explanation;
    const texts = undubbed({ ...explanation, voice }, dubbing);
    if (explanation.lines.every(({ text }) => text.trim() === "")) return void toast.bad(refusal("textMissing"));
    if (voice === null) return void toast.bad(refusal("voiceMissing"));
    if (texts.length === 0) return;
    if (!(await preparing.ensure({ port: "speak", to: language }, toFetch, again))) return;
    setRunning({ done: 0, count: texts.length });
    const ended = await live.ask(
      dub,
      () => ({ texts: JSON.stringify(texts), language, voice }),
      (line) => {
        setDubbing((before) => new Map(before).set(dubKey({ language, voice }, texts[line.line] ?? ""), line));
        setRunning({ done: line.line + 1, count: texts.length });
      },
    );
    if (ended === null) return;
    setRunning(null);
    // Once the default voice has spoken, it counts as the chosen one.
    if (ended) edited.change({ isDubbed: true, voice });
  }

  // After a reload the sounds are fetched again. The server stores spoken lines.
  const afterReload = useEffectEvent(() => {
    if (edited.explanation?.isDubbed) void run();
  });
  useEffect(() => {
    const timer = setTimeout(afterReload);
    return () => clearTimeout(timer);
  }, []);
  return { dubbing, running, preparing, run };
}
export type Dub = ReturnType<typeof useDub>;
