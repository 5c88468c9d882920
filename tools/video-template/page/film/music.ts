import type { PlayerSound } from "@cutwater/composer/browser/player.ts";

/** The music in a film's preview: the file from its start, repeated. Its loudness differs from that of the finished film. */
export function createMusic(address: string): PlayerSound {
  const audio = new Audio(address);
  audio.loop = true;
  audio.volume = 0.6;
  return {
    play(seconds) {
      audio.currentTime = Number.isFinite(audio.duration) && audio.duration > 0 ? seconds % audio.duration : seconds;
      // A browser may refuse to play music before the customer has pressed something. The film then plays without it.
      audio.play().catch(() => {});
    },
    pause: () => audio.pause(),
    now: () => null,
  };
}
