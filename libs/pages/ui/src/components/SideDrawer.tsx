import { Overlay, type OverlayProps } from "./Overlay.tsx";

/** A drawer 560 px wide on the right; on phones it takes the whole width. */
export function SideDrawer(props: Omit<OverlayProps, "shape">) {
  return <Overlay shape="drawer" {...props} />;
}
