import type { LlamaContextSequence, LlamaModel, Token } from "node-llama-cpp";
import type { Completed } from "../../process/messages.ts";
import { samplerKeeper } from "./free-samplers.ts";
import { sharePrefix } from "./share-prefix.ts";

/** Tokens to continue from, and the maximum number of tokens to add. */
export type Prompt = { tokens: readonly Token[]; maxTokens: number };
/** Sampling temperature: 0 always takes the most likely token; above 0, `seed` decides. */
export type Sampling = { temperature: number; seed: number };

type Running = {
  at: number;
  sequence: LlamaContextSequence;
  input: readonly Token[];
  written: Token[];
};

/**
 * Completes several prompts side by side, one in each sequence. A step for all sequences costs little more than a step for one,
 * since the weights are read only once. This function batches the steps itself, because the library would split them into small
 * batches. The prefix that a prompt shares with the previous prompt in its sequence is not computed again. A prompt that does not
 * fit into a sequence together with its answer gets an empty answer marked as cut.
 */
export async function completeAll(
  model: LlamaModel,
  sequences: readonly LlamaContextSequence[],
  prompts: readonly Prompt[],
  { temperature, seed }: Sampling,
): Promise<Completed[]> {
  const size = sequences[0]?.contextSize ?? 0;
  const answers = prompts.map((): Completed => ({ text: "", isCut: true, tokens: 0 }));
  const fitting = prompts.flatMap(({ tokens, maxTokens }, at) => (tokens.length + maxTokens < size ? [at] : []));
  const waiting = fitting.values();
  await sharePrefix(
    sequences,
    fitting.map((at) => prompts[at]?.tokens ?? []),
  );
  const begin = async (sequence: LlamaContextSequence): Promise<Running[]> => {
    const { value: at } = waiting.next();
    if (at === undefined) return [];
    const { tokens } = prompts[at] as Prompt;
    // The last token is always computed, since its successor is wanted.
    const same = Math.min(sequence.compareContextTokens([...tokens]).firstDifferentIndex, tokens.length - 1);
    await sequence.eraseContextTokenRanges([{ start: same, end: sequence.nextTokenIndex }]);
    return [{ at, sequence, input: tokens.slice(same), written: [] }];
  };

  const options = { temperature, seed };
  const keep = samplerKeeper();
  const step = async (one: Running) => {
    const last = one.input.length - 1;
    const next = { generateNext: { token: true, options } };
    const told = await one.sequence.controlledEvaluate(
      one.input.map((token, i) => (i === last ? ([token, next] as [Token, typeof next]) : token)),
    );
    return told[last]?.next;
  };

  let running = (await Promise.all(sequences.map(begin))).flat();
  while (running.length > 0) {
    const told = await Promise.all(running.map(step));
    keep(told.length);
    const going = running.map(async (one, i) => {
      const { token = null } = told[i] ?? {};
      const isEnd = token === null || model.isEogToken(token);
      if (!isEnd) one.written.push(token);
      const isFull = one.written.length >= (prompts[one.at]?.maxTokens ?? 0);
      if (!isEnd && !isFull) return [{ ...one, input: [token] }];
      answers[one.at] = { text: model.detokenize(one.written), isCut: !isEnd, tokens: one.written.length };
      return await begin(one.sequence);
    });
    running = (await Promise.all(going)).flat();
  }
  return answers;
}
