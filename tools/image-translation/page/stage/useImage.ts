import { useEffect, useState } from "react";

/** A picture that is ready to be drawn; null while it loads. `isBroken` says that it cannot be loaded. */
export function useImage(address: string): { image: HTMLImageElement | null; isBroken: boolean } {
  const [found, setFound] = useState<{ address: string; image: HTMLImageElement | null } | null>(null);
  useEffect(() => {
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => setFound({ address, image }),
      () => setFound({ address, image: null }),
    );
  }, [address]);
  const isKnown = found?.address === address;
  return { image: isKnown ? found.image : null, isBroken: isKnown && found.image === null };
}
