import type { Engine } from "@cutwater/language/ports.ts";
import { z } from "zod";
import { isOk, jsonOf } from "../client/reply.ts";
import { createForms, type OpenAiClient } from "../openai/openai-client.ts";
import { readWav } from "../openai/read-wav.ts";
import { type Cloner, VoiceGone } from "./cloner.ts";
import { formOf } from "./form-of.ts";

const Id = z.string().min(1).max(200);
/** OpenAI's answer is the voice itself. vLLM-Omni's answer has the voice in "voice", under its name. */
const Created = z.union([
  z.object({ id: Id }).transform(({ id }) => id),
  z.object({ voice: z.object({ id: Id }) }).transform(({ voice }) => voice.id),
  z.object({ voice: z.object({ name: Id }) }).transform(({ voice }) => voice.name),
]);

/** Ways to name a voice in a request for speech: OpenAI wants an object for its customers' voices, other servers a word. */
const forms = ["word", "object"] as const;

/**
 * Voices of servers that speak OpenAI's wire: POST /audio/voices with a recording, DELETE /audio/voices/{id}, POST /audio/speech.
 * OpenAI itself requires a recorded consent in its own words, which we do not have, so this is for self-hosted servers such as
 * vLLM-Omni. Sources: https://platform.openai.com/docs/api-reference/audio,
 * https://docs.vllm.ai/projects/vllm-omni/en/stable/serving/speech_api/
 */
export function createOpenAiVoices(engine: Engine, model: string, client: OpenAiClient): Cloner {
  const inForms = createForms(forms, ["voice"]);
  return {
    engine,
    async create({ name, recording, text, consentAt, signal }) {
      const fields = { name, consent: new Date(consentAt).toISOString(), ...(text !== null && { ref_text: text }) };
      const body = await formOf(fields, { field: "audio_sample", recording });
      const reply = await client.post("/audio/voices", {
        body: body.bytes,
        headers: { "content-type": body.type },
        timeoutMs: 90_000,
        maxBytes: 64 * 1024,
        isAskedOnce: true,
        signal,
      });
      client.throwUnlessOk(reply);
      const { data } = Created.safeParse(jsonOf(reply));
      if (!data) throw client.fail("badAnswer", "a voice without an id");
      return data;
    },
    async speak({ text, voice, rate = 1, signal }) {
      const reply = await inForms(
        async (form) =>
          await client.post("/audio/speech", {
            body: JSON.stringify({
              model,
              input: text,
              voice: form === "word" ? voice : { id: voice },
              response_format: "wav",
              speed: Math.min(4, Math.max(0.25, rate)),
            }),
            headers: { "content-type": "application/json" },
            timeoutMs: 2 * 60_000,
            maxBytes: 64 * 1024 * 1024,
            signal,
          }),
      );
      if (reply.status === 404) throw new VoiceGone(engine.name);
      client.throwUnlessOk(reply);
      const read = readWav(reply.bytes);
      if (!read) throw client.fail("badAnswer", "no whole WAV");
      await client.record({ characters: [...text].length });
      return { ...read, engine };
    },
    async remove(id, signal) {
      const path = `/audio/voices/${encodeURIComponent(id)}`;
      const reply = await client.remove(path, { timeoutMs: 30_000, maxBytes: 64 * 1024, signal });
      if (!isOk(reply) && reply.status !== 404) client.throwUnlessOk(reply);
    },
  };
}
