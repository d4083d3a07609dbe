import type { Page } from 'playwright-core'

export interface Shared {
  /** Versions of this package that were loaded in the page. */
  readonly copies: number
  /** Who brought it. */
  readonly from: string
}

type Scope = Record<string, Record<string, { readonly from: string; readonly loaded?: unknown }>>

/** What the bundler hands to a chunk that asks for it. */
interface Bundler {
  readonly S?: { readonly default?: Scope }
}

/** Every shared package of the page, over the shell and all containers: how many copies were loaded, and from where. */
export function sharedOnce(page: Page): Promise<Readonly<Record<string, Shared>>> {
  return page.evaluate(() => {
    // The chunk registries of the bundler are globals that have no type: a chunk is [names, modules, start].
    const globals = globalThis as unknown as Record<string, { push: (chunk: readonly unknown[]) => void }>
    const scopes = new Set<Scope>()
    for (const registry of Object.keys(globals).filter((name) => name.startsWith('rspackChunk')))
      globals[registry]?.push([
        [`asking ${registry}`],
        {},
        ({ S }: Bundler) => {
          if (S?.default) scopes.add(S.default)
        },
      ])
    const loaded = new Map<string, Map<unknown, string>>()
    for (const scope of scopes)
      for (const [name, versions] of Object.entries(scope))
        for (const entry of Object.values(versions)) {
          if (!entry.loaded) continue
          const copies = loaded.get(name) ?? new Map<unknown, string>()
          loaded.set(name, copies.set(entry, entry.from.replace(/_\d.*$/, '')))
        }
    return Object.fromEntries(
      [...loaded].map(([name, copies]) => [name, { copies: copies.size, from: [...copies.values()].join(' and ') }]),
    )
  })
}
