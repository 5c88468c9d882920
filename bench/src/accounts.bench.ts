import { aCustomer, cid, newEmail } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { type Bench, type BenchContext, lowerMedian } from "./bench.ts";

const rounds = 40;
const hourMs = 3_600_000;
/** Allowed ratio of the response times. Outside of it, a stranger could recognise customers by the time a response takes. */
const target = [0.8, 1.25] as const;

type Ask = (features: TestFeatures, email: string) => Promise<string>;

const answerTo =
  (path: string, input: (email: string) => Record<string, unknown>): Ask =>
  async (features, email) => {
    const { state, key, message } = await features.visitor().call("POST", path, input(email));
    return `${state} ${key ?? typeof message}`;
  };

/** Requests that a stranger may send about any contact. */
const questions: Readonly<Record<string, Ask>> = {
  "login, wrong password": answerTo("/client/customer/login", (name) => ({ name, password: "wrong12345" })),
  "send/mail/code": answerTo("/client/customer/send/mail/code", (email) => ({ email, cid })),
  "reset/password, wrong code": answerTo("/client/customer/reset/password", (name) => ({
    name,
    code: "000000",
    password: "another456",
    cid,
  })),
};

/** Compares response times for contacts with and without an account (accounts.2). */
const bench: Bench = {
  name: "accounts",
  title: "Accounts",
  async run({ log }) {
    const features = await startFeatures({ works: false });
    try {
      const { email: known } = await aCustomer(features);
      const rows: string[][] = [];
      for (const [name, ask] of Object.entries(questions))
        rows.push(await compare(features, { name, ask, known }, log));
      return {
        tables: [
          {
            title: `${rounds} asked of each, in turn`,
            head: ["call", "known contact", "unknown contact", "ratio", "target"],
            rows,
          },
        ],
        notes: [
          "Median milliseconds of the whole call over loopback, client included, after five that are not counted. Ratio: known by unknown.",
          "That both answers are the same, and that both do the same work, is held by the tests; this is what a stranger who measures time sees.",
        ],
      };
    } finally {
      await features.close();
    }
  },
};
export default bench;

async function compare(
  features: TestFeatures,
  { name, ask, known }: { name: string; ask: Ask; known: string },
  log: BenchContext["log"],
): Promise<string[]> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let round = -5; round < rounds; round++) {
    // The limits for codes and wrong passwords count per hour.
    features.later(2 * hourMs);
    const unknown = newEmail();
    // The order alternates, so that each kind profits equally from caches that the other kind has filled.
    const inTurn = round % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const who of inTurn) {
      const startedAt = performance.now();
      answers.add(await ask(features, who === "known" ? known : unknown));
      if (round >= 0) times[who].push(performance.now() - startedAt);
    }
  }
  if (answers.size !== 1) throw new Error(`${name} is answered in different ways: ${[...answers].join(", ")}`);
  const ofKnown = lowerMedian(times.known);
  const ofUnknown = lowerMedian(times.unknown);
  const ratio = ofKnown / ofUnknown;
  log(`${name}: ${ofKnown.toFixed(2)} ms, ${ofUnknown.toFixed(2)} ms`);
  const isMet = ratio >= target[0] && ratio <= target[1];
  const goal = `${target[0]} to ${target[1]}${isMet ? "" : " (missed)"}`;
  return [name, `${ofKnown.toFixed(2)} ms`, `${ofUnknown.toFixed(2)} ms`, ratio.toFixed(3), goal];
}
