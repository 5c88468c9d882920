import { makeSeparationNetworks } from "./make-networks.ts";

/** The network of the checkpoint's two files, "model.index" and "model.data", by names. @throws RangeError for other files */
export function makeFiles(packaged: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const [index, data] = ["model.index", "model.data"].map((name) => packaged.get(name));
  if (!index || !data) throw new RangeError("a file of the checkpoint is missing");
  return new Map(Object.entries(makeSeparationNetworks(index, data)));
}
