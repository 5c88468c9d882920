import { readJson } from "@cutwater/language/chat/read-json.ts";
import type { Chat, Engine } from "@cutwater/language/ports.ts";
import { z } from "zod";
import { jsonOf, type Reply } from "../client/reply.ts";
import { createForms, type OpenAiClient } from "./openai-client.ts";

const Part = z.object({ type: z.string().optional(), text: z.string().optional() });
const Answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.union([z.string(), z.array(Part)]).nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
});

/** Ways to request the format of the answer, the strictest first. The first one that a server accepts is remembered. */
const forms = ["json_schema", "json_object", "none"] as const;

/**
 * POST /chat/completions. The answer's format is sent as a schema if the server accepts one, and otherwise described in words.
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
export function createChat(engine: Engine, model: string, client: OpenAiClient): Chat {
  const inForms = createForms(forms, ["response_format", "json_schema", "json_object"]);

  return async ({ instructions, input, schema, shape = shapeOf(schema), signal }) => {
    const messages = [
      { role: "system", content: `${instructions}\nThe JSON schema of your answer: ${JSON.stringify(shape)}` },
      { role: "user", content: input },
    ];
    const reply = await inForms(
      async (form) =>
        await client.post("/chat/completions", {
          body: JSON.stringify({ model, messages, response_format: formatOf(form, shape) }),
          headers: { "content-type": "application/json" },
          timeoutMs: 3 * 60_000,
          maxBytes: 4 * 1024 * 1024,
          signal,
        }),
    );
    client.throwUnlessOk(reply);

    const { data } = Answer.safeParse(jsonOf(reply));
    if (!data) throw client.fail("badAnswer", "a completion of another shape");
    const usage = usageOf(data.usage, { asked: JSON.stringify(messages), reply });
    await client.record({ inputTokens: usage.input, outputTokens: usage.output });
    const written = writtenIn(data.choices[0], client);
    const value = schema.safeParse(readJson(written));
    if (!value.success) throw client.fail("badAnswer", "an answer that does not fit the schema");
    return { value: value.data, engine, usage };
  };
}

function shapeOf(schema: z.ZodType): object {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { unrepresentable: "any" });
  return shape;
}

function formatOf(form: (typeof forms)[number], schema: object) {
  if (form === "json_schema") return { type: form, json_schema: { name: "answer", strict: true, schema } };
  return form === "json_object" ? { type: form } : undefined;
}

function writtenIn(choice: z.infer<typeof Answer>["choices"][number] | undefined, { fail }: OpenAiClient): string {
  const { finish_reason: end, message } = choice ?? {};
  if (message?.refusal || end === "content_filter") throw fail("refused", "the content is refused");
  if (end === "length") throw fail("badAnswer", "an answer that is cut");
  const content = message?.content ?? "";
  return typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");
}

/** Tokens of a request. If the server does not report them, they are estimated at four bytes a token. */
function usageOf(said: z.infer<typeof Answer>["usage"], { asked, reply }: { asked: string; reply: Reply }) {
  if (said) return { input: said.prompt_tokens, output: said.completion_tokens };
  return { input: Math.ceil(Buffer.byteLength(asked) / 4), output: Math.ceil(reply.bytes.length / 4) };
}
