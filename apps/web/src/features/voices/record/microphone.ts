import { decibelsOf } from "./levels.ts";

/** The reasons why there is no recording; the page has a sentence for each. */
export type MicrophoneFault = "refused" | "noMicrophone" | "busy";

export type Microphone = {
  /** The peak level since the last call, in dB. */
  peak(): number;
  /** Ends the recording. @returns the recorded sound */
  stop(): Promise<Blob>;
  /** Ends the recording and discards it. */
  drop(): void;
};

/** The formats that browsers can record, the best first. */
const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/** Opens the microphone without the voice processing that is meant for calls, and records. @throws the browser's DOMException */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 4096;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 128_000 });
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  recorder.start();

  function close() {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  }
  return {
    peak() {
      analyser.getFloatTimeDomainData(samples);
      return decibelsOf(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
    },
    async stop() {
      const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
      recorder.stop();
      await ended;
      close();
      return new Blob(pieces, { type: recorder.mimeType });
    },
    drop() {
      if (recorder.state !== "inactive") recorder.stop();
      close();
    },
  };
}

/** Maps a browser's error to a fault of the recorder. */
export function faultOf(error: unknown): MicrophoneFault {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  // `mediaDevices` is missing on pages without https.
  return name === "NotFoundError" || name === "TypeError" ? "noMicrophone" : "busy";
}
