import { useEffect, useEffectEvent, useState } from "react";
import { findPicture } from "./find-picture.ts";

/** The picture to crop: from files that the customer chooses, drops, or pastes anywhere on the page. */
export function usePickedPicture(onNone: () => void) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  const take = (files: Iterable<File>): boolean => {
    const picture = findPicture(files);
    if (picture === null) return false;
    if (picture === "none") onNone();
    else setAddress(URL.createObjectURL(picture));
    return true;
  };

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files ?? [])) event.preventDefault();
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  return { address, take, drop: () => setAddress(null) };
}
