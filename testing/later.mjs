// Loaded into the server by tests that cannot wait: its clock runs ahead by E2E_LATER_MS, and by the next of E2E_LATER_STEPS_MS, or
// a good minute, more after each SIGUSR2.
const steps = (process.env.E2E_LATER_STEPS_MS ?? "").split(",").filter(Boolean).map(Number);
let aheadMs = Number(process.env.E2E_LATER_MS ?? 0);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + aheadMs;
  }
};
process.on("SIGUSR2", () => {
  aheadMs += steps.shift() ?? 61_000;
  process.stdout.write("It is later\n");
});
