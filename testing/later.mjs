// Loaded into the server by tests that cannot wait. The server's clock is ahead by E2E_LATER_MS. Each SIGUSR2 moves it forward by
// the next value in E2E_LATER_STEPS_MS, or by 61 seconds if none is left.
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
