/** The parts of a service worker's scope that are used here: TypeScript's DOM library does not know them. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Extendable {
  readonly request: Request
  /** The navigation's answer, asked for while this worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Told extends Extendable {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface Scope {
  addEventListener(kind: 'install' | 'activate', act: (event: Extendable) => void): void
  addEventListener(kind: 'fetch', act: (event: Fetching) => void): void
  addEventListener(kind: 'message', act: (event: Told) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  readonly registration: {
    unregister(): Promise<boolean>
    readonly navigationPreload?: { enable(): Promise<void> }
  }
}

// In a worker the global object is its scope.
export const scope = globalThis as unknown as Scope
