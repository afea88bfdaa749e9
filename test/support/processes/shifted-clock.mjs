// Each SIGUSR2 moves the server's clock two days ahead, then two days back, then to the correct time.
const DAY = 86_400_000
const shifts = [2 * DAY, -2 * DAY, 0]
let shift = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift)
    else super(...args)
  }
  static now() {
    return RealDate.now() + shift
  }
}
process.on('SIGUSR2', () => {
  shift = shifts.shift() ?? 0
  process.stdout.write(`the clock says ${new Date().toISOString()}\n`)
})
