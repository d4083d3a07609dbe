/** Where remotes are published: a folder of this machine, or a server that holds one. */
import type { Discovery } from '@codex/contracts/discovery'
import type { ShellFacts } from '../check/shell-facts'
import type { BuildOutput } from '../publish/build-output'
import type { Published } from '../publish/enter'
import type { Offer } from '../publish/refusals'
import type { Release } from '../publish/release'
import type { CountsByVersion } from '../reports/counts'
import type { Provides } from '../traffic/changes'
import type { Order } from './orders'

export interface Registry {
  /** For people: a path, or an address. */
  readonly name: string
  /** For what `publish` would not take it, one sentence each; none when it may be published. */
  readonly refusals: (offer: Offer) => Promise<readonly string[]>
  /** @throws CliError with what speaks against it */
  readonly publish: (build: BuildOutput, release: Release) => Promise<Published>
  /**
   * @param provides what the visitors' shell brings, for a registry that does not know it
   * @returns what changed, in words
   * @throws CliError when the versions do not allow it
   */
  readonly change: (remote: string, order: Order, provides?: Provides) => Promise<string>
  readonly document: () => Promise<Discovery>
  readonly counts: () => Promise<CountsByVersion>
  /** The shell that visitors get; null where the registry knows none. */
  readonly shell: () => Promise<ShellFacts | null>
  /** From which its pages load remotes beside their own host; null where it can't be known. */
  readonly origins: () => Promise<readonly string[] | null>
  /** @throws CliError with one line for each trouble */
  readonly examine: () => Promise<string>
}
