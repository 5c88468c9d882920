import { secretUsed } from "./kept-logs.ts";

/** E-mails and text messages that were sent, from which tests read the codes. */
export type Post = {
  letters: readonly Letter[];
  arrive(letter: Letter): void;
  /** Waits until `count` e-mails were sent to a recipient. @returns the latest */
  letterTo(to: string, count?: number): Promise<Letter>;
};
type Letter = { to: string; text: string; subject?: string; html?: string };

export function createPost(): Post {
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();
  return {
    letters,
    arrive(letter) {
      secretUsed("contact", letter.to);
      secretUsed("code", /\b\d{6}\b/.exec(letter.text)?.[0]);
      letters.push(letter);
      for (const look of waiting) look();
    },
    letterTo(to, count = 1) {
      const { promise, resolve } = Promise.withResolvers<Letter>();
      const look = () => {
        const own = letters.filter((letter) => letter.to === to);
        const latest = own.at(-1);
        if (own.length < count || !latest) return;
        waiting.delete(look);
        resolve(latest);
      };
      waiting.add(look);
      look();
      return promise;
    },
  };
}
