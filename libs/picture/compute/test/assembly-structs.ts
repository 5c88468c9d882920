import type { FieldType } from "../src/layout.ts";
import { structs } from "../src/structs.ts";

const assemblyTypes: Record<FieldType, string> = { address: "usize", i32: "i32", f32: "f32", f64: "f64" };

/** Generates the text of assembly/structs.ts: the structs as AssemblyScript classes. */
export function assemblyStructs(): string {
  const classes = Object.entries(structs).map(([name, fields]) => {
    const lines = Object.entries(fields).map(([field, type]) => `  ${field}: ${assemblyTypes[type]};\n`);
    return `@unmanaged\nexport class ${className(name)} {\n${lines.join("")}}\n`;
  });
  return `// Written from src/structs.ts by npm run build -w libs/picture/compute.\n\n${classes.join("\n")}`;
}

/** Generates the class of one kernel's struct. */
export const className = (kernel: string): string => `${kernel[0]!.toUpperCase()}${kernel.slice(1)}`;
