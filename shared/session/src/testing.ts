/** jsdom has no IndexedDB: one database, as persistence/lasting.ts uses it. */

const nothing = () => undefined

/** An error is a refusal. */
function answer(result: unknown, upgrades = false) {
  const request = { result, error: result, onsuccess: nothing, onerror: nothing, onupgradeneeded: nothing }
  // Not `queueMicrotask`, which fake timers replace.
  void Promise.resolve().then(() => {
    if (result instanceof Error) {
      request.onerror()
      return
    }
    if (upgrades) request.onupgradeneeded()
    request.onsuccess()
  })
  return request
}

/** Null: it never answers. An error: it refuses. */
export function fakeIndexedDB(stored: Map<string, unknown> | Error | null) {
  const stores = new Set<string>()
  const expect = (isRight: boolean) => {
    if (!isRight) throw new DOMException('not as IndexedDB is used', 'InvalidAccessError')
  }
  const rows = stored instanceof Map ? stored : new Map<string, unknown>()
  const database = {
    createObjectStore(name: string) {
      expect(name === 'lasting')
      stores.add(name)
    },
    transaction(name: string, mode: string) {
      expect(stores.has(name) && ['readonly', 'readwrite'].includes(mode))
      const store = {
        get: (key: string) => answer(rows.get(key)),
        put(value: unknown, key: string) {
          expect(mode === 'readwrite')
          return answer(rows.set(key, structuredClone(value)))
        },
      }
      return { objectStore: () => store }
    },
    close: nothing,
  }
  const open = (name: string) => {
    // Under another name all that browsers have stored would be lost.
    expect(name === 'codex')
    return stored === null ? {} : answer(stored instanceof Error ? stored : database, stores.size === 0)
  }
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } })
}

export function removeIndexedDB() {
  Reflect.deleteProperty(globalThis, 'indexedDB')
}
