import { useEffect, useRef, useState } from "react";
import { findPicture } from "./find-picture.ts";

/** The picture that is being cut: taken from files that were chosen or dropped, or pasted anywhere on the page. */
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

  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (latest.current(event.clipboardData?.files ?? [])) event.preventDefault();
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return { address, take, drop: () => setAddress(null) };
}
