import type { PlayerSound } from "@cutwater/composer/browser/player.ts";

/** A film's music in its preview: the file from its start, repeated. Its level differs from the finished film. */
export function createMusic(address: string): PlayerSound {
  const audio = new Audio(address);
  audio.loop = true;
  audio.volume = 0.6;
  return {
    play(seconds) {
      audio.currentTime = Number.isFinite(audio.duration) && audio.duration > 0 ? seconds % audio.duration : seconds;
      // A browser may refuse to play it before the customer has pressed something: the film plays without it.
      audio.play().catch(() => {});
    },
    pause: () => audio.pause(),
    now: () => null,
  };
}
