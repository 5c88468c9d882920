import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";

/** The server cannot listen at the address. The message names the variable that the operator must change. */
export class CannotListen extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = "CannotListen";
  }
}

/**
 * @param variable the variable that sets the port @returns the address it listens at
 * @throws CannotListen when the port or HOST is not available
 */
export async function listen(
  http: FastifyInstance,
  { host, port }: Pick<Config, "host" | "port">,
  variable = "PORT",
): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (cause) {
    const why = reasons[(cause as NodeJS.ErrnoException).code ?? ""];
    throw why ? new CannotListen(why(host, port, variable), { cause }) : cause;
  }
}

const reasons: Record<string, (host: string, port: number, variable: string) => string> = {
  EADDRINUSE: (host, port, variable) =>
    `${variable} ${port} of HOST ${host} is in use by another program: stop it, or choose another ${variable}`,
  EACCES: (host, port, variable) =>
    `${variable} ${port} of HOST ${host} cannot be opened by this user: choose a ${variable} of 1024 or more`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine: choose another HOST`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine: choose another HOST`,
};
