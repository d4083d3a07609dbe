import type { Page } from 'playwright-core'

export interface Shared {
  /** Versions of this package that were loaded in the page. */
  readonly copies: number
  /** Who brought it. */
  readonly from: string
}

/** The parts of the federation runtime's global record that matter here. */
interface FederationRecord {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: Record<
      string,
      Record<string, Record<string, { from: string; loaded?: unknown; lib?: unknown }>>
    >
  }[]
}

/** Every shared package of the page, over all containers: how many copies were loaded, and from where. */
export function sharedOnce(page: Page): Promise<Readonly<Record<string, Shared>>> {
  return page.evaluate(() => {
    // The runtime's own global; it has no type.
    const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: FederationRecord }).__FEDERATION__
    const loaded = new Map<string, Map<unknown, string>>()
    for (const { shareScopeMap } of __INSTANCES__)
      for (const [name, versions] of Object.entries(shareScopeMap['default'] ?? {}))
        for (const entry of Object.values(versions)) {
          if (!entry.loaded && !entry.lib) continue
          const copies = loaded.get(name) ?? new Map<unknown, string>()
          loaded.set(name, copies.set(entry, entry.from))
        }
    return Object.fromEntries(
      [...loaded].map(([name, copies]) => [name, { copies: copies.size, from: [...copies.values()].join(' and ') }]),
    )
  })
}
