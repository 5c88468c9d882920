// The parts of WebAssembly's JavaScript interface that are used here: TypeScript declares it only in its DOM library.
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
