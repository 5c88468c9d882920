import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import { judgeLine } from "@cutwater/language/judge-line.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";

/** The engine's translation of a text; null gives none. */
export type Says = (text: string, ask: number) => string | null;

/** A stand-in for an operator's translator, whose lines are checked like a real one's; records the requests. */
export function translatingRemote(says: Says): Remote & { asked: string[][] } {
  const asked: string[][] = [];
  return {
    ...nothingRemote,
    asked,
    engines: async () => ({
      transcribe: [],
      translate: [{ kind: "provider", name: "stand-in", isDraft: false }],
      speak: [],
      present: [],
      separate: [],
      chat: [],
    }),
    async translate(request) {
      asked.push(request.lines.map(({ text }) => text));
      return {
        lines: request.lines.map((line) => judgeLine(line, says(line.text, asked.length) ?? undefined, request)),
        engine: { kind: "provider", name: "stand-in", isDraft: false },
      };
    },
  };
}

/** A translator that accepts nothing at the moment: 429. */
export const busyRemote = (): Remote => ({
  ...translatingRemote(() => null),
  translate: () => Promise.reject(new NoEngine("translate", [new EngineFailure("stand-in", "quota", "429")])),
});
