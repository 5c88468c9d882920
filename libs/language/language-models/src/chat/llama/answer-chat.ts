import {
  type Llama,
  type LlamaContextSequence,
  LlamaGrammarEvaluationState,
  type LlamaModel,
  type Token,
} from "node-llama-cpp";
import type { ChatAnswered, ChatTask } from "../../process/messages.ts";
import { chatTokens } from "./chat-tokens.ts";
import { grammarShape } from "./grammar-shape.ts";

/** Minimum number of free tokens in the context that are needed to start an answer. */
const leastRoom = 64;

/**
 * Generates one answer, always with the most likely next token, and in the form of a JSON schema when one is given. The prefix
 * that a conversation shares with the previous conversation, such as the instructions, is not computed again.
 */
export async function answerChat(
  llama: Llama,
  model: LlamaModel,
  sequence: LlamaContextSequence,
  { messages, shape, maxTokens }: ChatTask,
): Promise<ChatAnswered> {
  const tokens = chatTokens(model, messages);
  const room = sequence.contextSize - tokens.length - 1;
  if (room < Math.min(maxTokens, leastRoom)) return { text: "", end: "tooLong", input: tokens.length, output: 0 };

  const grammar = shape === null ? null : await grammarOf(llama, shape);
  const grammarEvaluationState = grammar ? new LlamaGrammarEvaluationState({ model, grammar }) : undefined;
  const same = Math.min(sequence.compareContextTokens(tokens).firstDifferentIndex, tokens.length - 1);
  await sequence.eraseContextTokenRanges([{ start: same, end: sequence.nextTokenIndex }]);

  const written: Token[] = [];
  const answered = (end: ChatAnswered["end"]): ChatAnswered => ({
    text: model.detokenize(written).trim(),
    end,
    input: tokens.length,
    output: written.length,
  });
  for await (const token of sequence.evaluate(tokens.slice(same), {
    temperature: 0,
    ...(grammarEvaluationState && { grammarEvaluationState }),
  })) {
    written.push(token);
    if (shape !== null && isWhole(model.detokenize(written))) return answered("done");
    if (written.length >= Math.min(maxTokens, room)) return answered("cut");
  }
  return answered("done");
}

/** The library's type requires a schema that is known at compile time. */
const grammarOf = async (llama: Llama, shape: object) =>
  await llama.createGrammarForJsonSchema(grammarShape(shape) as { readonly type: "object" });

/**
 * Whether an answer is complete although the model has not ended it. The grammar allows empty lines after a value: an object or a
 * list is complete at that point, but a bare number is not.
 */
function isWhole(text: string): boolean {
  if (!/[}\]]$|\n$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not complete yet.
    return false;
  }
}
