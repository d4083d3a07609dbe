export interface Heartbeat<Item> {
  readonly add: (item: Item) => void
  readonly remove: (item: Item) => void
  readonly has: (item: Item) => boolean
}

/**
 * Renews all items of this instance together at an interval of ms, with one call of `renew` at a time: a slow database gets
 * fewer calls, not more. No timer runs without items.
 */
export function createHeartbeat<Item>(
  interval: number,
  renew: (items: readonly Item[]) => Promise<unknown>,
  report: (error: unknown) => void,
): Heartbeat<Item> {
  const items = new Set<Item>()
  let timer: NodeJS.Timeout | undefined
  let renewing = false

  async function renewAll() {
    if (renewing) return
    renewing = true
    try {
      await renew([...items])
    } catch (error) {
      report(error)
    } finally {
      renewing = false
    }
  }

  return {
    add(item) {
      items.add(item)
      timer ??= setInterval(() => void renewAll(), interval)
    },
    remove(item) {
      items.delete(item)
      if (items.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    has: (item) => items.has(item),
  }
}
