/** jsdom has no IndexedDB: one store of one database, as persistence/lasting.ts uses it. */

const answer = (result: unknown) => {
  const request = { result, onsuccess: () => undefined, onupgradeneeded: () => undefined }
  // Not `queueMicrotask`, which fake timers replace.
  void Promise.resolve().then(() => request.onsuccess())
  return request
}

/** Null: it never answers. */
export function fakeIndexedDB(stored: Map<string, unknown> | null) {
  const store = {
    get: (key: string) => answer(stored?.get(key)),
    put: (value: unknown, key: string) => answer(stored?.set(key, structuredClone(value))),
  }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined }
  const open = () => (stored === null ? {} : answer(database))
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } })
}

export function removeIndexedDB() {
  Reflect.deleteProperty(globalThis, 'indexedDB')
}
