import { Overlay, type OverlayProps } from "./Overlay.tsx";

/** A modal 520 px wide; on phones a sheet from the bottom. */
export function Sheet(props: Omit<OverlayProps, "shape">) {
  return <Overlay shape="sheet" {...props} />;
}
