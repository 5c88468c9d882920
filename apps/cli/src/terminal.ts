import { type Language, languageOf, text } from "@cutwater/contract/i18n.ts";
import { type MessageKey, messages } from "./messages.ts";

/** Output of the command: results are written to `out`, everything else to `err`. */
export type Terminal = {
  say(key: MessageKey, params?: Record<string, string | number>): string;
  out(line: string): void;
  err(line: string): void;
  /** On a terminal, replaces the last printed progress line. Elsewhere, prints at most one line per 10 %. */
  draw(line: string, percent: number): void;
  clear(): void;
  language: Language;
};

type TextSink = { write(text: string): unknown; isTTY?: boolean; columns?: number };

export function createTerminal(language: Language, stdout: TextSink, stderr: TextSink): Terminal {
  let drawn = false;
  let tenth = -1;
  const clear = () => {
    if (drawn) stderr.write("\r\u001b[K");
    drawn = false;
    tenth = -1;
  };
  return {
    language,
    say: (key, params) => text(messages, language, key, params),
    out(line) {
      clear();
      stdout.write(`${line}\n`);
    },
    err(line) {
      clear();
      stderr.write(`${line}\n`);
    },
    draw(line, percent) {
      if (stderr.isTTY) {
        drawn = true;
        stderr.write(`\r\u001b[K${line.slice(0, (stderr.columns ?? 80) - 1)}`);
        return;
      }
      if (Math.floor(percent / 10) === tenth) return;
      tenth = Math.floor(percent / 10);
      stderr.write(`${line}\n`);
    },
    clear,
  };
}

/** The language of the terminal, from LC_ALL, LC_MESSAGES or LANG. */
export const languageOfLocale = (env: Record<string, string | undefined>): Language =>
  languageOf((env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "").replaceAll("_", "-"));
