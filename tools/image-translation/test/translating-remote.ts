import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import { judgeLine } from "@cutwater/language/judge-line.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";

/** Returns the engine's translation of a text; null for no translation. */
export type Says = (text: string, ask: number) => string | null;

/** A fake of an operator's translator, whose lines go through the same checks as a real one's. Records the requests. */
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

/** A translator that rejects all requests with status 429. */
export const busyRemote = (): Remote => ({
  ...translatingRemote(() => null),
  translate: () => Promise.reject(new NoEngine("translate", [new EngineFailure("stand-in", "quota", "429")])),
});
