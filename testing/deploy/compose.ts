import { parse } from "yaml";
import { z } from "zod";

/** The part of the Compose Specification that our files use. An unknown key is a typo, or must be added here. */
const text = z.union([z.string(), z.number()]).transform(String);
const environment = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), text.nullable());
const Service = z.strictObject({
  image: z.string().regex(/^[a-z0-9./-]+:[\w.${}:-]+$/, "needs an exact tag"),
  build: z.strictObject({ context: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: environment.default({}),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  ports: z.array(z.string().regex(/^(\$\{\w+:-[\d.:]+\}|[\d.:]+):\d+(\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  networks: z.array(z.string()).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(["service_started", "service_healthy", "service_completed_successfully"]) }),
    )
    .optional(),
  deploy: z.strictObject({ replicas: z.int().min(1) }).optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
  profiles: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
  logging: z.strictObject({ driver: z.literal("local"), options: z.record(z.string(), z.string()) }).optional(),
  restart: z.enum(["no", "always", "on-failure", "unless-stopped"]).optional(),
});
const Compose = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()).default({}),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() }).nullable()).default({}),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })).default({}),
});
export type Service = z.infer<typeof Service>;
export type Compose = z.infer<typeof Compose>;

/** Reads a compose file and resolves its YAML anchors and merges. @throws ZodError, YAMLParseError */
export const readCompose = (yaml: string): Compose => Compose.parse(parse(yaml, { merge: true }));

/**
 * Replaces ${NAME}, ${NAME:-default} and ${NAME:?why} in a value.
 *
 * @throws Error for a required variable that is not set
 */
export function filledIn(value: string, variables: Readonly<Record<string, string>>): string {
  const innermost = /\$\{(\w+)(?::([-?])([^${}]*))?\}/g;
  const filled = value.replace(innermost, (_, name: string, kind: string | undefined, rest: string) => {
    const set = variables[name];
    if (set) return set;
    if (kind === "?") throw new Error(`${name} is not set: ${rest}`);
    return kind === "-" ? rest : "";
  });
  return filled === value ? value : filledIn(filled, variables);
}
