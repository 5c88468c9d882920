import type { LlamaContextSequence, Token } from "node-llama-cpp";

/** A prompt for the model, and a possible answer. */
export type Possible = { prompt: readonly Token[]; answer: readonly Token[] };

/** Log probability assumed for a token that is not among the most likely tokens. */
const unlikely = Math.log(1e-4);
const options = { temperature: 1, topP: 1, minP: 0, topK: 200 };

/**
 * Likelihoods of answers: the mean log probability of each answer's tokens, from about -9 to 0. Each answer takes one evaluation.
 * An answer that does not fit into a sequence counts as unlikely.
 */
export async function scoreAll(
  sequences: readonly LlamaContextSequence[],
  possible: readonly Possible[],
): Promise<number[]> {
  const scores = possible.map(() => unlikely);
  const size = sequences[0]?.contextSize ?? 0;
  const waiting = possible.keys();
  const worker = async (sequence: LlamaContextSequence) => {
    for (const at of waiting) {
      const { prompt, answer } = possible[at] as Possible;
      const tokens = [...prompt, ...answer];
      if (tokens.length >= size || answer.length === 0) continue;
      const same = Math.min(sequence.compareContextTokens(tokens).firstDifferentIndex, prompt.length - 1);
      await sequence.eraseContextTokenRanges([{ start: same, end: sequence.nextTokenIndex }]);
      const next = { generateNext: { probabilities: true, options } };
      const told = await sequence.controlledEvaluate(
        tokens.slice(same, -1).map((token, i) => (same + i >= prompt.length - 1 ? [token, next] : token)),
      );
      const chances = answer.map((token, i) => {
        const chance = told[prompt.length - 1 - same + i]?.next.probabilities?.get(token);
        return chance === undefined ? unlikely : Math.max(unlikely, Math.log(chance));
      });
      scores[at] = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
    }
  };
  await Promise.all(sequences.map(worker));
  return scores;
}
