import type { Means } from "@cutwater/language/means.ts";
import type { WorkStep } from "@cutwater/studio-kit/languages/work-steps.ts";
import type { z } from "zod";
import type { means } from "../../calls.ts";
import type { Wish } from "./wish.ts";

export type MeansHere = z.output<typeof means.line>;
type Asked = Pick<Wish, "words" | "file" | "output">;

/** The engine that reads subtitles on the picture. */
export const pictureReader: Means = { kind: "embedded", name: "PP-OCR", isDraft: false };

/** The steps for a video, and their engines; a customer's own file leaves steps out. */
export function workFor(asked: Asked, { listen, canRead, translate, voices, separate }: MeansHere): WorkStep[] {
  const reads = asked.words === "read" || (asked.words === "best" && !listen && canRead);
  const best = voices.filter(({ isFallback }) => !isFallback);
  const speakers = new Map((best.length > 0 ? best : voices).map(({ means }) => [means.name, means]));
  return [
    ...(asked.words === "file"
      ? []
      : reads
        ? [{ kind: "read", means: [pictureReader] } as const]
        : [{ kind: "hear", means: listen ? [listen] : [] } as const]),
    ...(bringsTranslation(asked) ? [] : [{ kind: "translate", means: translate ? [translate] : [] } as const]),
    ...(asked.output === "dub" ? [{ kind: "speak", means: [...speakers.values()] } as const] : []),
    ...(asked.output === "dub" && separate ? [{ kind: "separate", means: [separate] } as const] : []),
  ];
}

/** The obstacles for a job with this video. */
export type Lack = "listen" | "translate" | "speak";

/** The first step that nothing here can do and the customer's files do not replace; null where there is none. */
export function lackOf(wish: Asked & Pick<Wish, "typesTranslation">, here: MeansHere): Lack | null {
  const isHeard = wish.words === "heard" || (wish.words === "best" && !here.canRead);
  if (isHeard && here.listen === null) return "listen";
  if (!bringsTranslation(wish) && here.translate === null && !wish.typesTranslation) return "translate";
  return wish.output === "dub" && here.voices.length === 0 ? "speak" : null;
}

/** Whether the customer's file is the translation already. */
const bringsTranslation = ({ words, file }: Asked): boolean => words === "file" && file?.side === "target";
