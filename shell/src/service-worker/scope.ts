/** TypeScript's DOM library does not know a service worker's scope: these are the parts in use. */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface ServiceWorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(kind: 'message', listener: (event: WorkerMessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  readonly registration: {
    unregister(): Promise<boolean>
    readonly navigationPreload?: { enable(): Promise<void> }
  }
}

// In a worker the global object is its scope.
export const scope = globalThis as unknown as ServiceWorkerScope
