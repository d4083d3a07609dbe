/** Where remotes are published: a folder of this machine, or a server. */
import type { Discovery } from '@codex/contracts/discovery'
import type { Order } from '@codex/contracts/registry'
import type { ShellFacts } from '../publish/shell-facts'
import type { BuildOutput } from '../publish/build-output'
import type { Published } from '../publish/enter'
import type { Offer } from '../publish/refusals'
import type { Release } from '../publish/release'
import type { CountsByVersion } from '../reports/counts'
import type { Provides } from '../traffic/changes'
import type { Stored } from './stored'

interface Wanted {
  /** Path relative to the version's folder. */
  readonly name: string
  /** The greatest size. */
  readonly bytes: number
}

export interface Registry {
  /** One sentence for each reason why `publish` would refuse it. */
  readonly refusals: (offer: Offer) => Promise<readonly string[]>
  readonly publish: (build: BuildOutput, release: Release) => Promise<Published>
  /** `provides`: of the visitors' shell, for a registry that does not know it. @returns a sentence about the change */
  readonly change: (remote: string, order: Order, provides?: Provides) => Promise<string>
  readonly document: () => Promise<Discovery>
  readonly counts: () => Promise<CountsByVersion>
  /** The shell that visitors get; null when the registry knows none. */
  readonly shell: () => Promise<ShellFacts | null>
  /** From which its pages load remotes, in addition to their own host; null when unknown. */
  readonly origins: () => Promise<readonly string[] | null>
  /** A sentence: whose token this caller sends, and until when it is valid; null where none is needed. */
  readonly token: () => Promise<string | null>
  /** A listed version, else the default. @throws CliError when it is not whole */
  readonly stored: (remote: string, version: string | null) => Promise<Stored>
  /** A file of a listed version; null where it has none of that name. @throws CliError for one of more than `bytes` */
  readonly file: (remote: string, version: string, wanted: Wanted) => Promise<Buffer | null>
  /** @throws CliError with one line for each problem */
  readonly examine: () => Promise<string>
}
