import type { LlamaModel, Token } from "node-llama-cpp";
import type { ChatMessage } from "../../process/messages.ts";

/**
 * A conversation in ChatML, ready for the assistant's answer. Only the markers written by this function become control tokens. A
 * marker inside a text stays plain text.
 */
export function chatTokens(model: LlamaModel, messages: readonly ChatMessage[]): Token[] {
  const mark = (text: string) => model.tokenize(text, true);
  const plain = (text: string) => (text === "" ? [] : model.tokenize(text, false));
  const said = messages.flatMap(({ role, content }) => [
    ...mark(`<|im_start|>${role}\n`),
    ...plain(content),
    ...mark("<|im_end|>\n"),
  ]);
  return [...said, ...mark("<|im_start|>assistant\n")];
}
