import { Overlay, type OverlayProps } from "./Overlay.tsx";

/** A drawer 560 px wide at the right; the whole width on phones. */
export function SideDrawer(props: Omit<OverlayProps, "shape">) {
  return <Overlay shape="drawer" {...props} />;
}
