/** @param {string} text a line for the console */
export function say(text) {
  console.log(text)
}

/** The returned function gives the time since the call, as "1.2 s". */
export function stopwatch() {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}
