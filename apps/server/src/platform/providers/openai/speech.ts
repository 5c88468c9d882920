import type { Engine, Voice } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import type { VoiceConfig } from "../../../config/config-providers.ts";
import type { OpenAiClient } from "./openai-client.ts";
import { readWav } from "./read-wav.ts";

/**
 * POST /audio/speech. The voices are those that the operator configured, because OpenAI's wire cannot list voices. Source:
 * https://platform.openai.com/docs/api-reference/audio/createSpeech
 */
export function createSpeaker(
  engine: Engine,
  { model, voices }: { model: string; voices: readonly VoiceConfig[] },
  client: OpenAiClient,
): Speaker {
  const voicesOf = (language: string): VoiceConfig[] =>
    voices.filter((voice) => voice.language === null || baseOf(voice.language) === baseOf(language));

  return {
    engine,
    voices: async (language) =>
      voicesOf(language).map((voice): Voice => ({ id: voice.id, name: voice.id, language: voice.language, engine })),

    async speak({ text, language, voice, rate = 1, signal }) {
      const chosen = voicesOf(language).find(({ id }) => voice === null || id === voice);
      if (!chosen) throw client.fail("unsupported", `no such voice for ${language}`);
      const body = {
        model,
        input: text,
        voice: chosen.id,
        response_format: "wav",
        speed: Math.min(4, Math.max(0.25, rate)),
      };
      const reply = await client.post("/audio/speech", {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
        timeoutMs: 2 * 60_000,
        maxBytes: 64 * 1024 * 1024,
        signal,
      });
      client.throwUnlessOk(reply);
      const read = readWav(reply.bytes);
      if (!read) throw client.fail("badAnswer", "no whole WAV");
      await client.record({ characters: [...text].length });
      return { ...read, engine };
    },
  };
}

const baseOf = (language: string): string | undefined => language.toLowerCase().split("-")[0];
