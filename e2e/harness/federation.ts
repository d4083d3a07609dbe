import type { Page } from 'playwright-core'

export interface LoadedPackage {
  /** Instances of this package that were loaded in the page. */
  readonly instances: number
  /** The containers that provided them. */
  readonly providers: string
}

/** The part of the federation runtime's global record that is read here. */
interface FederationRecord {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: Record<
      string,
      Record<string, Record<string, { from: string; loaded?: unknown; lib?: unknown }>>
    >
  }[]
}

/** The shared packages of the page, over all containers. */
export function loadedPackages(page: Page): Promise<Readonly<Record<string, LoadedPackage>>> {
  return page.evaluate(() => {
    // The runtime's own global; it has no type.
    const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: FederationRecord }).__FEDERATION__
    const loaded = new Map<string, Map<unknown, string>>()
    for (const { shareScopeMap } of __INSTANCES__)
      for (const [name, versions] of Object.entries(shareScopeMap['default'] ?? {}))
        for (const entry of Object.values(versions)) {
          if (!entry.loaded && !entry.lib) continue
          const instances = loaded.get(name) ?? new Map<unknown, string>()
          loaded.set(name, instances.set(entry, entry.from))
        }
    return Object.fromEntries(
      [...loaded].map(([name, instances]) => [
        name,
        { instances: instances.size, providers: [...instances.values()].join(' and ') },
      ]),
    )
  })
}
