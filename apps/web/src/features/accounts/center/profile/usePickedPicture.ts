import { useEffect, useState } from "react";
import { findPicture } from "./find-picture.ts";

/** The picture to crop: from files that the customer chooses, drops or pastes. */
export function usePickedPicture(onNone: () => void) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  const take = (files: Iterable<File>): void => {
    const picture = findPicture(files);
    if (picture === "none") onNone();
    else if (picture !== null) setAddress(URL.createObjectURL(picture));
  };

  return { address, take, drop: () => setAddress(null) };
}
