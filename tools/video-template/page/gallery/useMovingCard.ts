import { useState } from "react";
import { useMotionAllowed } from "./useMotionAllowed.ts";

/** Lets one card at a time move, where motion is allowed: the one under the pointer or with the focus. */
export function useMovingCard() {
  const [active, setActive] = useState<string | null>(null);
  const mayMove = useMotionAllowed();
  return (id: string) => ({
    isPlaying: mayMove && active === id,
    onActive: (isActive: boolean) => setActive((now) => (isActive ? id : now === id ? null : now)),
  });
}
