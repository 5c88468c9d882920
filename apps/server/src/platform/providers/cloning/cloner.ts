import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, SpeakRequest, Speech } from "@cutwater/language/ports.ts";

/** A provider that makes voices from recordings. All methods throw EngineFailure, or the signal's reason when aborted. */
export type Cloner = {
  engine: Engine;
  /**
   * @returns the voice's id at the provider. The call is never repeated, because a voice that we do not know of would stay there
   */
  create(request: CloneRequest): Promise<string>;
  /** @throws VoiceGone if the provider no longer has the voice */
  speak(request: SpeakRequest & { voice: string }): Promise<Speech>;
  /** Deletes a voice. A voice that the provider no longer has counts as deleted. */
  remove(id: string, signal: AbortSignal): Promise<void>;
};

export type CloneRequest = {
  /** A name that reveals nothing about the voice's owner. */
  name: string;
  /** BCP 47; null for no particular language. */
  language: string | null;
  /** A whole WAV. */
  recording: Uint8Array;
  /** Text that is spoken in the recording; null if it is not known. */
  text: string | null;
  /** When the owner stated that the speaker has agreed, in epoch ms. */
  consentAt: number;
  signal: AbortSignal;
};

/** The provider no longer has this voice. */
export class VoiceGone extends EngineFailure {
  constructor(engine: string) {
    super(engine, "unsupported", "the voice is no longer there");
    this.name = "VoiceGone";
  }
}
