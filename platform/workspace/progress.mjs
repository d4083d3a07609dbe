/** @param {string} text one line for the person at the console */
export function say(text) {
  console.log(text)
}

/** A running clock; calling it answers the time since then, as "1.2 s". */
export function stopwatch() {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}
