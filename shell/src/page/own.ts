/** Functions of the window that the shell's own work depends on: code of a remote may replace them there. */
interface Own {
  readonly fetch: typeof fetch
  readonly setTimeout: (act: () => void, ms: number) => ReturnType<typeof setTimeout>
  readonly clearTimeout: (timer: ReturnType<typeof setTimeout>) => void
}

export let own: Own = globalThis

/** Call it before code of remotes runs. */
export function keepOwn() {
  own = {
    fetch: fetch.bind(window),
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
  }
}
