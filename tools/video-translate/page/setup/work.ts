import type { Means } from "@cutwater/language/means.ts";
import type { WorkStep } from "@cutwater/studio-kit/languages/work-steps.ts";
import type { z } from "zod";
import type { means } from "../../calls.ts";
import type { Wish } from "./wish.ts";

export type MeansHere = z.output<typeof means.line>;
type Asked = Pick<Wish, "words" | "file" | "output">;

/** The engine that reads subtitles in the picture. */
export const pictureReader: Means = { kind: "embedded", name: "PP-OCR", isDraft: false };

/** The steps for a video and their engines. A customer's own file makes some steps unnecessary. */
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

/** A step that no engine on this site can do. */
export type Lack = "listen" | "translate" | "speak";

/** The first step that this site cannot do and that the customer's file does not replace; null if there is none. */
export function lackOf(wish: Asked & Pick<Wish, "typesTranslation">, here: MeansHere): Lack | null {
  const isHeard = wish.words === "heard" || (wish.words === "best" && !here.canRead);
  if (isHeard && here.listen === null) return "listen";
  if (!bringsTranslation(wish) && here.translate === null && !wish.typesTranslation) return "translate";
  return wish.output === "dub" && here.voices.length === 0 ? "speak" : null;
}

/** Whether the customer's file already is the translation. */
const bringsTranslation = ({ words, file }: Asked): boolean => words === "file" && file?.side === "target";
