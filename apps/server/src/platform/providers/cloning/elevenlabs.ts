import type { Engine } from "@cutwater/language/ports.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import { z } from "zod";
import type { CloneConfig } from "../../../config/config-providers.ts";
import { codeIn } from "../client/failures-of.ts";
import type { ProviderClient } from "../client/provider-client.ts";
import { isOk, jsonOf, kindOfStatus, type Reply } from "../client/reply.ts";
import { type Cloner, VoiceGone } from "./cloner.ts";
import { formOf } from "./form-of.ts";

const Created = z.object({ voice_id: z.string().min(1).max(100) });
const sampleRate = 24_000;
/** Range of the `speed` parameter. */
const slowest = 0.7;
const fastest = 1.2;

/**
 * Voices as ElevenLabs keeps them: POST /v1/voices/add, POST /v1/text-to-speech/{id}, DELETE /v1/voices/{id}.
 * Source: https://elevenlabs.io/docs/api-reference
 */
export function createElevenLabs(
  engine: Engine,
  { url, key, model }: Pick<CloneConfig, "url" | "key" | "model">,
  { ask, record, fail }: ProviderClient,
): Cloner {
  const addressOf = (path: string) => new URL(url.replace(/\/+$/, "") + path);
  const headers: Record<string, string> = key ? { "xi-api-key": key } : {};
  const failureOf = (reply: Reply) => {
    const code = codeOf(reply);
    if (code === "voice_not_found") return new VoiceGone(engine.name);
    return fail(kindOf(reply, code), `status ${reply.status}${code ? ` ${code}` : ""}`);
  };
  return {
    engine,
    async create({ name, recording, signal }) {
      const body = await formOf({ name, remove_background_noise: "false" }, { field: "files", recording });
      const reply = await ask({
        address: addressOf("/v1/voices/add"),
        body: body.bytes,
        headers: { ...headers, "content-type": body.type },
        timeoutMs: 90_000,
        maxBytes: 64 * 1024,
        isAskedOnce: true,
        signal,
      });
      if (!isOk(reply)) throw failureOf(reply);
      const { data } = Created.safeParse(jsonOf(reply));
      if (!data) throw fail("badAnswer", "a voice without an id");
      return data.voice_id;
    },
    async speak({ text, voice, rate = 1, signal }) {
      const address = addressOf(`/v1/text-to-speech/${encodeURIComponent(voice)}`);
      address.searchParams.set("output_format", `pcm_${sampleRate}`);
      const speed = Math.min(fastest, Math.max(slowest, rate));
      const reply = await ask({
        address,
        body: JSON.stringify({ text, model_id: model, voice_settings: { speed } }),
        headers: { ...headers, "content-type": "application/json" },
        timeoutMs: 2 * 60_000,
        maxBytes: 64 * 1024 * 1024,
        isFinal: isSpent,
        signal,
      });
      if (!isOk(reply)) throw failureOf(reply);
      if (reply.bytes.length < 2 || /json|text/.test(reply.headers.get("content-type") ?? ""))
        throw fail("badAnswer", "no sound");
      await record({ characters: [...text].length });
      const samples = new Int16Array(reply.bytes.slice(0, reply.bytes.length & ~1).buffer);
      return { wav: writeWav({ samples, sampleRate }), sampleRate, engine };
    },
    async remove(id, signal) {
      const address = addressOf(`/v1/voices/${encodeURIComponent(id)}`);
      const reply = await ask({ address, method: "DELETE", headers, timeoutMs: 30_000, maxBytes: 64 * 1024, signal });
      if (isOk(reply) || reply.status === 404 || codeOf(reply) === "voice_not_found") return;
      throw failureOf(reply);
    },
  };
}

/** `{detail: {status: "quota_exceeded", message}}`. */
function codeOf(reply: Reply): string | null {
  const { detail } = Object(jsonOf(reply)) as { detail?: unknown };
  return codeIn((Object(detail) as { status?: unknown }).status);
}

const isSpent = (reply: Reply): boolean => spent.has(codeOf(reply) ?? "");
const spent: ReadonlySet<string> = new Set(["quota_exceeded", "voice_limit_reached", "max_character_limit_exceeded"]);

function kindOf(reply: Reply, code: string | null) {
  if (code !== null && spent.has(code)) return "quota";
  if (code === "detected_captcha_voice" || code === "content_against_policy") return "refused";
  return kindOfStatus(reply.status);
}
