import type { PlayerSound } from "@cutwater/composer/browser/player.ts";

/** A film's music in its preview: the file from its start, again when it ends. Its level is not that of the finished film. */
export function createMusic(address: string): PlayerSound {
  const audio = new Audio(address);
  audio.loop = true;
  audio.volume = 0.6;
  return {
    play(seconds) {
      audio.currentTime = Number.isFinite(audio.duration) && audio.duration > 0 ? seconds % audio.duration : seconds;
      // A browser may not let it play before the customer pressed something: the film goes on without it.
      audio.play().catch(() => {});
    },
    pause: () => audio.pause(),
    now: () => null,
  };
}
