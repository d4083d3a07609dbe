import type { rspack } from '@rspack/core'

type Factory = () => unknown

interface Provider {
  readonly lib?: Factory
  readonly get: () => Promise<Factory> | Factory
}

/** Providers by request and version. */
type Scope = Readonly<Record<string, Readonly<Record<string, Provider>>>>

interface Consumed {
  readonly shareKey: string
  readonly requiredVersion: string
}

/** The parts of `__webpack_require__` in a remote's entry that federation uses. */
export interface BundlerRuntime {
  /** Modules by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>
  /** What a chunk waits for, by kind. */
  readonly f: Record<string, (chunk: string, promises: Promise<void>[]) => void>
  readonly consumesLoadingData?: {
    readonly chunkMapping: Readonly<Record<string, readonly string[]>>
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Consumed>>
  }
  readonly initializeExposesData: { readonly moduleMap: Readonly<Record<string, () => Promise<Factory>>> }
  initContainer?: (scope: Scope) => void
  getContainer?: (name: string) => Promise<Factory>
}

/** What the shell provides of the federation runtime (`provideExternalRuntime`). */
interface RuntimeCore {
  readonly satisfy: (version: string, range: string) => boolean
}

/**
 * What a remote needs of federation: it takes shared modules from the page and gives what it exposes. It provides none and has
 * no remotes of its own, which is most of the plugin's runtime. It runs in pages as the text of this function, so it may use
 * nothing from outside of it.
 */
export function remoteRuntime(bundler: BundlerRuntime) {
  const { _FEDERATION_RUNTIME_CORE: core } = globalThis as unknown as { readonly _FEDERATION_RUNTIME_CORE: RuntimeCore }
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = bundler.consumesLoadingData ?? {}
  const { moduleMap } = bundler.initializeExposesData
  let scope: Scope = {}

  async function take(id: string, { shareKey, requiredVersion }: Consumed) {
    const versions = Object.entries(scope[shareKey] ?? {})
    const provider = versions.find(([version]) => core.satisfy(version, requiredVersion))?.[1]
    if (provider === undefined) {
      const provided = versions.map(([version]) => version).join(', ')
      throw new Error(`The page provides ${shareKey} ${provided || 'in no version'}, not ${requiredVersion}`)
    }
    const factory = provider.lib ?? (await provider.get())
    bundler.m[id] = (module) => {
      module.exports = factory()
    }
  }

  bundler.f['consumes'] = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      const consumed = moduleIdToConsumeDataMapping[id]
      if (consumed !== undefined && !(id in bundler.m)) promises.push(take(id, consumed))
    }
  }
  bundler.initContainer = (given) => {
    scope = given
  }
  bundler.getContainer = (name) => moduleMap[name]?.() ?? Promise.reject(new Error(`${name} is not exposed`))
}

/** The runtime that the federation plugins of Rspack and Rsbuild add to an entry. */
const PLUGINS_RUNTIME = /^@module-federation\/runtime\/rspack\.js!=!data:/

/** Replaces it in a remote's production build. */
export const withRemoteRuntime = ({ NormalModuleReplacementPlugin }: typeof rspack) =>
  new NormalModuleReplacementPlugin(PLUGINS_RUNTIME, (resolved) => {
    resolved.request = `data:text/javascript,${encodeURIComponent(`(${String(remoteRuntime)})(__webpack_require__)`)}`
  })
