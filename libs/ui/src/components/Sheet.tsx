import type { ReactNode } from "react";
import { Overlay } from "./Overlay.tsx";

export type OverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/** A modal of 520; on phones a sheet from below. Escape and the cross close it, and the focus goes back to where it was. */
export function Sheet(props: OverlayProps) {
  return <Overlay shape="sheet" {...props} />;
}
