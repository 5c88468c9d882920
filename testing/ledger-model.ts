/** The books of one customer as plain data: a second, simple implementation of the ledger's rules, for comparison. */

export type Model = {
  lots: Record<string, ModelLot>;
  charges: Record<string, ModelCharge>;
  freeTaken: number;
  adjusted: string[];
};
export type ModelLot = {
  credits: number;
  remains: number;
  status: number;
  days: number;
  createdAt: number;
  startsAt: number | null;
  endsAt: number | null;
  /** Given credits do not count as a plan, so no other plan has to wait for their end. */
  isPlan: boolean;
};
type ModelCharge = { state: "held" | "used" | "returned"; isFree: boolean; parts: Record<string, number> };

export type Command =
  | { do: "order"; lot: string; credits: number; days: number }
  | { do: "grant" | "refund"; lot: string }
  | { do: "hold"; job: string; units: number }
  | { do: "settle" | "release"; job: string }
  | { do: "adjust"; key: string; amount: number; days: number }
  | { do: "expire" };

export const freeTimes = 2;
const dayMs = 86_400_000;
export const emptyModel = (): Model => ({ lots: {}, charges: {}, freeTaken: 0, adjusted: [] });

/** Given credits are identified by their end date, because the ledger chooses their ids itself. */
export const givenLot = (endsAt: number): string => `given until ${endsAt}`;

/**
 * Whether a lot of given credits ends at the same time as the one that this adjustment would add. No such adjustment is made: the
 * two lots cannot be distinguished, and the ledger spends either of them first.
 */
export const hasGivenLot = (
  { lots }: Model,
  { amount, days }: { amount: number; days: number },
  now: number,
): boolean => amount > 0 && givenLot(now + days * dayMs) in lots;

/** The books after a command. The given books are not changed. */
export function after(before: Model, command: Command, now: number): Model {
  const model = structuredClone(before);
  const { lots } = model;
  switch (command.do) {
    case "order": {
      const { credits, days } = command;
      lots[command.lot] ??= {
        credits,
        remains: 0,
        status: 0,
        days,
        createdAt: now,
        startsAt: null,
        endsAt: null,
        isPlan: true,
      };
      break;
    }
    case "grant": {
      const lot = lots[command.lot];
      if (lot?.status !== 0) break;
      const startsAt = Math.max(now, ...runningPlans(model).map(({ endsAt }) => endsAt ?? 0));
      Object.assign(lot, { status: 1, remains: lot.credits, startsAt, endsAt: startsAt + lot.days * dayMs });
      break;
    }
    case "refund": {
      const lot = lots[command.lot];
      if (!lot || ![1, 3, 4].includes(lot.status)) break;
      Object.assign(lot, { status: 5, remains: 0 });
      const startsAt = lot.startsAt ?? 0;
      const endsAt = lot.endsAt ?? 0;
      const left = endsAt - Math.max(startsAt, now);
      for (const next of runningPlans(model)) {
        if (left <= 0 || (next.startsAt ?? 0) < endsAt) continue;
        next.startsAt = (next.startsAt ?? 0) - left;
        next.endsAt = (next.endsAt ?? 0) - left;
      }
      break;
    }
    case "hold":
      hold(model, command, now);
      break;
    case "settle": {
      const charge = model.charges[command.job];
      if (charge?.state !== "held") break;
      charge.state = "used";
      consume(model, Object.keys(charge.parts));
      break;
    }
    case "release":
      release(model, command.job, now);
      break;
    case "adjust":
      adjust(model, command, now);
      break;
    case "expire":
      for (const lot of Object.values(lots))
        if (lot.status === 1 && (lot.endsAt ?? 0) <= now) Object.assign(lot, { status: 3, remains: 0 });
  }
  return model;
}

/** In this model, all bought lots belong to one plan. */
const runningPlans = ({ lots }: Model): ModelLot[] =>
  Object.values(lots).filter(({ status, isPlan }) => isPlan && (status === 1 || status === 4));

function hold(model: Model, { job, units }: { job: string; units: number }, now: number): void {
  const known = model.charges[job];
  if (known && known.state !== "returned") return;
  const hasPlan = runningPlans(model).some(({ endsAt }) => (endsAt ?? 0) > now);
  if (model.freeTaken < freeTimes && !hasPlan) {
    model.freeTaken += 1;
    model.charges[job] = { state: "held", isFree: true, parts: {} };
    return;
  }
  const parts = take(model, units, now);
  if (parts) model.charges[job] = { state: "held", isFree: false, parts };
}

function release(model: Model, job: string, now: number): void {
  const charge = model.charges[job];
  if (charge?.state !== "held") return;
  charge.state = "returned";
  if (charge.isFree) model.freeTaken -= 1;
  for (const [id, amount] of Object.entries(charge.parts)) {
    const lot = lotOf(model, id);
    if (lot.status === 5) continue;
    if ((lot.endsAt ?? 0) <= now) Object.assign(lot, { status: 3, remains: 0 });
    else Object.assign(lot, { status: 1, remains: lot.remains + amount });
  }
}

function adjust(model: Model, { key, amount, days }: { key: string; amount: number; days: number }, now: number) {
  if (model.adjusted.includes(key) || hasGivenLot(model, { amount, days }, now)) return;
  if (amount > 0) {
    const endsAt = now + days * dayMs;
    const lot = { credits: amount, remains: amount, status: 1, days, createdAt: now };
    model.lots[givenLot(endsAt)] = { ...lot, startsAt: now, endsAt, isPlan: false };
  } else {
    const parts = take(model, -amount, now);
    if (!parts) return;
    consume(model, Object.keys(parts));
  }
  model.adjusted.push(key);
}

/** Takes credits from the valid lots, the earliest end first. Returns null and takes nothing if they contain too few. */
function take(model: Model, credits: number, now: number): Record<string, number> | null {
  const live = Object.entries(model.lots)
    .filter(([, lot]) => lot.status === 1 && (lot.endsAt ?? 0) > now && lot.remains > 0)
    .sort(
      ([one, a], [other, b]) =>
        (a.endsAt ?? 0) - (b.endsAt ?? 0) || a.createdAt - b.createdAt || (one < other ? -1 : 1),
    );
  if (live.reduce((sum, [, { remains }]) => sum + remains, 0) < credits) return null;
  const parts: Record<string, number> = {};
  let left = credits;
  for (const [id, lot] of live) {
    if (left === 0) break;
    const taken = Math.min(left, lot.remains);
    lot.remains -= taken;
    left -= taken;
    parts[id] = taken;
  }
  return parts;
}

function consume(model: Model, ids: readonly string[]): void {
  for (const id of ids) {
    const lot = lotOf(model, id);
    if (lot.status === 1 && lot.remains === 0) lot.status = 4;
  }
}

function lotOf(model: Model, id: string): ModelLot {
  const lot = model.lots[id];
  if (!lot) throw new RangeError(`no lot ${id}`);
  return lot;
}
