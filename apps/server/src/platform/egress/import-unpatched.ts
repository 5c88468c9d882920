import { Socket } from "node:net";

/**
 * Imports a package that changes how the whole process ends its sockets, and takes that change back: urllib (the HTTP client
 * of some SDKs) hangs a mark on the error that a socket ends with, which throws when one error ends two, as undici's do.
 */
export async function importUnpatched<Module>(load: () => Promise<Module>): Promise<Module> {
  const { destroy } = Socket.prototype;
  try {
    return await load();
  } finally {
    Socket.prototype.destroy = destroy;
  }
}
