import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, SpeakRequest, Speech } from "@cutwater/language/ports.ts";

/** A provider that makes voices from recordings. All methods throw EngineFailure, or the signal's reason when aborted. */
export type Cloner = {
  engine: Engine;
  /** @returns the voice's id at the provider. The call is never repeated: a voice that nobody knows of would stay there */
  create(request: CloneRequest): Promise<string>;
  /** @throws VoiceGone where the voice is no longer there */
  speak(request: SpeakRequest & { voice: string }): Promise<Speech>;
  /** A voice that has gone already counts as deleted. */
  remove(id: string, signal: AbortSignal): Promise<void>;
};

export type CloneRequest = {
  /** A name that reveals nothing of its owner. */
  name: string;
  /** BCP 47; null for no particular language. */
  language: string | null;
  /** A whole WAV. */
  recording: Uint8Array;
  /** Text spoken in the recording; null where it is not known. */
  text: string | null;
  /** When the owner stated that the speaker agrees, in epoch ms. */
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
