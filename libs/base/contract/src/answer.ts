import { z } from "zod";

/** The state of a response (wire.3): "0" is success. Every other state is a refusal whose sentence the customer reads. */
export const State = {
  ok: "0",
  refused: "1",
  signedOut: "10002",
  sessionReplaced: "10005",
  lacksCredits: "20001",
} as const;
export type State = (typeof State)[keyof typeof State];

/** Header with the state of a refusal whose response is plain text, so that a page can handle the refusal. */
export const stateHeader = "x-state";

/** The envelope of every response, `{state, message}`: `message` is the route's output on success, otherwise a sentence. */
export const answerOf = <T extends z.ZodType>(output: T) => z.object({ state: z.literal(State.ok), message: output });

/** A refusal as sent to the client: a state other than "0", a sentence in the caller's language, and the key of the sentence. */
export const RefusalAnswer = z.object({
  state: z.string(),
  message: z.string(),
  key: z.string().optional(),
  /** The input field that was refused. */
  field: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
});
export type RefusalAnswer = z.infer<typeof RefusalAnswer>;

export type RefusalParams = Readonly<Record<string, string | number>>;

/** An expected refusal: a state, and the key of the sentence for the customer. */
export class Refusal extends Error {
  readonly key: string;
  readonly state: string;
  readonly params: RefusalParams;

  constructor(key: string, state: string = State.refused, params: RefusalParams = {}, options?: ErrorOptions) {
    super(key, options);
    this.name = "Refusal";
    this.key = key;
    this.state = state;
    this.params = params;
  }
}

/** Throws a refusal of state "1". It returns `never`, so that it can be used after `??`. */
export function refuse(key: string, params: RefusalParams = {}): never {
  throw new Refusal(key, State.refused, params);
}
