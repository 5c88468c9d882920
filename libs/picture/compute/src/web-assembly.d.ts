// What we use of WebAssembly's JavaScript interface: TypeScript has it in its library for pages alone.
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: SharedArrayBuffer;
  }
  // oxlint-disable-next-line typescript/no-extraneous-class -- it is the one of the standard
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, unknown>;
  }
}
