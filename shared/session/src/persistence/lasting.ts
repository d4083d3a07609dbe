/** What survives a logout, which empties local storage: in IndexedDB, which may be missing, blocked or never answer. */
const STORE = 'lasting'
/** ms. After which it counts as nothing. */
const TIMEOUT = 500

const answerOf = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('IndexedDB refused'))
  })

async function open(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('codex')
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answerOf(opening)
  const store = database.transaction(STORE, mode).objectStore(STORE)
  // It closes after the transaction.
  database.close()
  return store
}

/** Null without one. Never rejects. */
export async function readLasting(key: string): Promise<unknown> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT, null))
  const read = async () => (await answerOf<unknown>((await open('readonly')).get(key))) ?? null
  return Promise.race([read().catch(() => null), late])
}

/** Null is not stored. Without IndexedDB only this convenience is lost. */
export function storeLasting(entries: readonly (readonly [key: string, value: unknown])[]): void {
  const put = async () => {
    const store = await open('readwrite')
    for (const [key, value] of entries) if (value !== null) store.put(value, key)
  }
  put().catch(() => undefined)
}
