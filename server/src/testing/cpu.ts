/** µs of CPU time that the process takes for `run`. */
function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * Whether the CPU time of `use` grows in proportion to the length of `text(length)`, not with its square. Many short calls
 * are compared with one that is as long as all of them, so both sides take about as long; the least of up to 40 rounds
 * counts, since other work on the machine makes single rounds slower.
 * @param short the length of the shorter text, in the unit of `text`; the longer one has 16 times it
 */
export function growsLinearly<T>(text: (length: number) => T, use: (text: T) => unknown, short: number): boolean {
  const TIMES = 16
  const [some, more] = [text(short), text(TIMES * short)]
  const least = { some: Infinity, more: Infinity }
  for (let round = 0; round < 40; round += 1) {
    const short = cpuOf(() => {
      for (let call = 0; call < TIMES; call += 1) use(some)
    })
    least.some = Math.min(least.some, short)
    least.more = Math.min(
      least.more,
      cpuOf(() => use(more)),
    )
    // 1 when it is linear, 16 when it is quadratic.
    if (round > 0 && least.more <= 5 * least.some) return true
  }
  return false
}
