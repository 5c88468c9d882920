import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useLiveCall } from "@cutwater/ui/live-calls/useLiveCall.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { dub } from "../calls.ts";
import { messages } from "../messages.ts";
import { type Dubbing, dubKey, undubbed } from "./dubbing.ts";
import type { Edited } from "./useExplanation.ts";

/** Has lines spoken: those alone that were not spoken before. */
export function useDub(edited: Edited) {
  const refusal = useText(messages);
  const live = useLiveCall();
  const [dubbing, setDubbing] = useState<Dubbing>(new Map());
  const [running, setRunning] = useState<{ done: number; count: number } | null>(null);

  async function run(): Promise<void> {
    const explanation = edited.now();
    if (!explanation) return;
    const { language, voice } = explanation;
    const texts = undubbed(explanation, dubbing);
    if (explanation.lines.every(({ text }) => text.trim() === "")) return void toast.bad(refusal("textMissing"));
    if (voice === null) return void toast.bad(refusal("voiceMissing"));
    if (texts.length === 0) return;
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
    if (ended) edited.change({ isDubbed: true });
  }

  // After a reload the voice is fetched again; what was said is kept at the server.
  const again = useEffectEvent(() => {
    if (edited.explanation?.isDubbed) void run();
  });
  useEffect(() => {
    const timer = setTimeout(again);
    return () => clearTimeout(timer);
  }, []);
  return { dubbing, running, run };
}
export type Dub = ReturnType<typeof useDub>;
