import { useState } from "react";
import { useMotionAllowed } from "./useMotionAllowed.ts";

/** Plays at most one card at a time: the one that became active last. Plays none if the customer prefers reduced motion. */
export function useMovingCard() {
  const [active, setActive] = useState<string | null>(null);
  const mayMove = useMotionAllowed();
  return (id: string) => ({
    isPlaying: mayMove && active === id,
    onActive: (isActive: boolean) => setActive((now) => (isActive ? id : now === id ? null : now)),
  });
}
