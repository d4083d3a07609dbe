/** µs of CPU time that the process takes for `run`: the least of `runs`, which other work on the machine disturbs the least. */
export function leastCpuOf(run: () => unknown, runs = 5): number {
  const once = () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  return Math.min(...Array.from({ length: runs }, once))
}
