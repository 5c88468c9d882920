import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import type { Answerer } from "../../egress/testing.ts";

export type OpenAiVoicesStandIn = {
  listener: Answerer;
  /** Voices by name, with the fields of their requests. */
  voices: Map<string, Record<string, string>>;
  spoken: Record<string, unknown>[];
};

/**
 * Answers as servers that speak OpenAI's wire and keep voices do. Derived: written by hand from the public descriptions.
 * @param options.wants the form in which a request for speech must name a voice
 */
export function openAiVoicesStandIn(options: { key: string; wants?: "word" | "object" }): OpenAiVoicesStandIn {
  const voices: OpenAiVoicesStandIn["voices"] = new Map();
  const spoken: OpenAiVoicesStandIn["spoken"] = [];

  const listener: Answerer = async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stand-in");
    const body = await buffer(request);
    if (request.headers.authorization !== `Bearer ${options.key}`) return refuse(response, 401, "invalid_api_key");
    if (request.method === "POST" && pathname === "/v1/audio/voices") {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      const text = [...form.entries()].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
      const fields = Object.fromEntries(text) as Record<string, string>;
      const file = form.get("audio_sample") as unknown as File;
      voices.set(fields["name"] ?? "", { ...fields, bytes: String(file.size) });
      return say(response, { success: true, voice: { name: fields["name"], consent: fields["consent"] } });
    }
    if (request.method === "DELETE") {
      const isThere = voices.delete(decodeURIComponent(pathname.split("/").at(-1) ?? ""));
      return isThere ? say(response, { success: true }) : refuse(response, 404, "not_found");
    }
    const asked = JSON.parse(body.toString("utf8")) as { voice: string | { id: string } };
    const isWord = typeof asked.voice === "string";
    if (isWord !== ((options.wants ?? "word") === "word")) return refuse(response, 400, "invalid_value", "voice");
    const name = typeof asked.voice === "string" ? asked.voice : asked.voice.id;
    if (!voices.has(name)) return refuse(response, 404, "voice_not_found");
    spoken.push(asked);
    const samples = new Int16Array(24_000).map((_, n) => 8_000 * Math.sin(n / 20));
    return response.writeHead(200, { "content-type": "audio/wav" }).end(writeWav({ samples, sampleRate: 24_000 }));
  };
  return { listener, voices, spoken };
}

const say = (response: ServerResponse, body: object) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
const refuse = (response: ServerResponse, status: number, code: string, param: string | null = null) =>
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ error: { code, param, message: `${code}: ${param}` } }));
