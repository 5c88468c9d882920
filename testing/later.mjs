// Loaded into the server by tests that cannot wait: its clock runs ahead by E2E_LATER_MS, and by a minute more after each SIGUSR2.
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
  aheadMs += 61_000;
  process.stdout.write("A minute later\n");
});
