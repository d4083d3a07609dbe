/** Runs the fake timers, also those that others set, and waits for the promises. */
export async function all(...settled: readonly Promise<unknown>[]) {
  await jest.runAllTimersAsync()
  await Promise.all(settled)
}
