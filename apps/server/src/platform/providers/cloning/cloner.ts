import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, SpeakRequest, Speech } from "@cutwater/language/ports.ts";

/** A provider that makes voices of recordings. All throw EngineFailure, or the signal's reason when aborted. */
export type Cloner = {
  engine: Engine;
  /** @returns the voice's id there. It is never asked twice: a voice that nobody knows of would stay there. */
  create(request: CloneRequest): Promise<string>;
  /** @throws VoiceGone where it is no longer there */
  speak(request: SpeakRequest & { voice: string }): Promise<Speech>;
  /** One that has gone already counts as deleted. */
  remove(id: string, signal: AbortSignal): Promise<void>;
};

export type CloneRequest = {
  /** A name that tells nothing of its owner. */
  name: string;
  /** BCP 47; null for no language in particular. */
  language: string | null;
  /** A whole WAV. */
  recording: Uint8Array;
  /** What is said in it; null where that is not known. */
  text: string | null;
  /** When its owner said that the speaker agrees, in epoch ms. */
  consentAt: number;
  signal: AbortSignal;
};

/** A voice was deleted at the provider. */
export class VoiceGone extends EngineFailure {
  constructor(engine: string) {
    super(engine, "unsupported", "the voice is no longer there");
    this.name = "VoiceGone";
  }
}
