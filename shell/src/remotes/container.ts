/** A remote as the bundler leaves it: a script that sets one global, the container of Module Federation. */

/** Packages by name and version, as the bundler keeps them. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface Container {
  readonly init: (scope: ShareScope) => unknown
  /** Loads the files of an exposed module; the answer makes it. Rejects when one of them, or a shared package, is missing. */
  readonly get: (exposed: string) => Promise<() => unknown>
}

/** The entry of a remote did not come, was refused, or left no container behind. */
export class EntryError extends Error {
  constructor(address: string, reason: string) {
    super(`${address} ${reason}`)
    this.name = 'EntryError'
  }
}

// A script tells what it made by a global of its own name.
const globals = globalThis as unknown as Record<string, Container | undefined>

/** Runs the entry and takes its container. Rejects with EntryError, after `limit` ms at the latest. */
export function runEntry(script: HTMLScriptElement, name: string, limit: number): Promise<Container> {
  const address = script.src
  return new Promise((resolve, reject) => {
    const end = (reason: string | null) => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      script.remove()
      // A script's load event follows its run at once: no other entry of this name can have run between.
      const container = globals[name]
      if (reason === null && container !== undefined) resolve(container)
      else reject(new EntryError(address, reason ?? 'made no container'))
    }
    const timer = setTimeout(() => end(`gave no answer within ${limit} ms`), limit)
    script.onload = () => end(null)
    script.onerror = () => end('could not be loaded')
    globals[name] = undefined
    document.head.append(script)
  })
}
