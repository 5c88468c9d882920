import { Overlay } from "./Overlay.tsx";
import type { OverlayProps } from "./Sheet.tsx";

/** A drawer of 560 at the right, the whole width on phones. Escape and the cross close it, and the focus goes back to where it was. */
export function SideDrawer(props: OverlayProps) {
  return <Overlay shape="drawer" {...props} />;
}
