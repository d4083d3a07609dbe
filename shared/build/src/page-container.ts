/// <reference lib="dom" />

/** A file of the build and its hash. */
export type HashedFile = readonly [file: string, integrity: string]

export interface ContainerFacts {
  /** Global object of this version, with the shared modules for its script, and what the script exposes. */
  readonly registry: string
  readonly exposed: string
  /** Request and property of each shared module. */
  readonly singletons: readonly (readonly [request: string, property: string])[]
  readonly files: readonly HashedFile[]
}

type Scope = Readonly<Record<string, Readonly<Record<string, Provider>>>>

interface Provider {
  readonly lib?: () => unknown
  readonly get: () => Promise<() => unknown> | (() => unknown)
}

/**
 * A federation container for a remote that is one script: `get` loads its files, each checked by its hash. It runs in pages
 * as the text of this function, so it may use nothing from outside of it.
 */
export function pageContainer({ registry, exposed, singletons, files }: ContainerFacts) {
  const own = document.currentScript
  if (!(own instanceof HTMLScriptElement)) throw new Error('The entry of a remote is a classic script')
  const folder = own.src.replace(/[^/]*$/, '')
  // The properties of the page that the build's script reads and writes.
  const page = globalThis as unknown as Record<string, Record<string, unknown>>
  let scope: Scope = {}
  let loaded: Promise<() => unknown> | null = null

  async function provided(request: string): Promise<unknown> {
    const [provider] = Object.values(scope[request] ?? {})
    if (provider === undefined) throw new Error(`The page provides no ${request}`)
    return (provider.lib ?? (await provider.get()))()
  }

  const loadFile = ([file, integrity]: HashedFile) =>
    new Promise<void>((resolve, reject) => {
      const isStyle = file.endsWith('.css')
      const element = document.createElement(isStyle ? 'link' : 'script')
      if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: folder + file })
      else element.src = folder + file
      element.integrity = integrity
      element.crossOrigin = 'anonymous'
      element.onload = () => resolve()
      element.onerror = () => {
        element.remove()
        const message = `Loading ${isStyle ? 'css ' : ''}chunk ${folder + file} failed`
        reject(Object.assign(new Error(message), { name: 'ChunkLoadError' }))
      }
      document.head.append(element)
    })

  async function load() {
    const shared: Record<string, unknown> = {}
    for (const [request, property] of singletons) shared[property] = await provided(request)
    page[registry] = shared
    await Promise.all(files.map(loadFile))
    return () => page[registry]?.[exposed]
  }

  return {
    init(given: Scope) {
      scope = given
    },
    get(name: string): Promise<() => unknown> {
      if (name !== './remote') return Promise.reject(new Error(`${name} is not exposed`))
      loaded ??= load().catch((error: unknown) => {
        loaded = null
        throw error
      })
      return loaded
    },
  }
}
