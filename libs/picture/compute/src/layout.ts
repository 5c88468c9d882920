/** Type of a field in a WASM struct. An address points into the memory that holds the struct. */
export type FieldType = "address" | "i32" | "f32" | "f64";

/** A struct's fields in the order of their offsets. */
export type Fields = Readonly<Record<string, FieldType>>;

export type Layout = {
  fields: readonly { name: string; type: FieldType; offset: number }[];
  /** Size of the whole struct in bytes, a multiple of 8. */
  size: number;
};

const sizes: Record<FieldType, number> = { address: 4, i32: 4, f32: 4, f64: 8 };

/**
 * Computes the fields' offsets. Each offset is the next multiple of the field's size, as in AssemblyScript's unmanaged classes.
 */
export function layoutOf(fields: Fields): Layout {
  let end = 0;
  const placed = Object.entries(fields).map(([name, type]) => {
    const offset = aligned(end, sizes[type]);
    end = offset + sizes[type];
    return { name, type, offset };
  });
  return { fields: placed, size: aligned(end, 8) };
}

/** Writes a struct. @param view its bytes @param values a number for each field */
export function writeStruct(view: DataView, { fields }: Layout, values: Readonly<Record<string, number>>): void {
  for (const { name, type, offset } of fields) {
    const value = values[name]!;
    if (type === "f64") view.setFloat64(offset, value, true);
    else if (type === "f32") view.setFloat32(offset, value, true);
    else if (type === "i32") view.setInt32(offset, value, true);
    else view.setUint32(offset, value, true);
  }
}

const aligned = (offset: number, size: number): number => Math.ceil(offset / size) * size;
