import { type RunningServer, type ServerOptions, startServer } from "../start-server.ts";

/** A process of the drill that faults can hit. */
export type Member = {
  name: string;
  kind: "api" | "worker" | "clock" | "all roles" | "database" | "storage";
  pid(): number;
  /** Ends the process with a signal and waits for its exit. */
  end(signal: NodeJS.Signals): Promise<unknown>;
  /** Restarts the process in the same place, optionally with additional environment variables. */
  again(env?: Readonly<Record<string, string>>): Promise<void>;
};

export type ServerMember = Member & {
  kind: "api" | "worker" | "clock" | "all roles";
  origin: string;
  /** All output so far of all processes with this name. */
  lines(): string[];
  /** False once it was turned off permanently. */
  isOn: boolean;
};

type Options = ServerOptions & { env: Record<string, string> };

/** Starts one of our server processes, with one role or with all roles. */
export async function startMember(name: string, kind: ServerMember["kind"], options: Options): Promise<ServerMember> {
  const said: RunningServer["lines"][] = [];
  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const started = await startServer({ ...options, env: { ...options.env, ...env }, ...rolesOf(kind) });
    said.push(started.lines);
    return started;
  };
  let server = await start();
  return {
    name,
    kind,
    origin: server.origin,
    isOn: true,
    pid: () => server.pid,
    end: (signal) => server.stop(signal),
    async again(env) {
      server = await start(env);
    },
    lines: () => said.flat(),
  };
}

const rolesOf = (kind: ServerMember["kind"]): Pick<ServerOptions, "roles"> =>
  kind === "all roles" ? {} : { roles: [kind] };
