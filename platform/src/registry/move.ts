/** `mfe promote --from`: the files that one registry lists are published in another one, without any change. */
import path from 'node:path'
import { CliError } from '../root/cli-error'
import { candidateOf, isLive, versionOf } from '../publish/candidate'
import { reasonMissing } from '../publish/listing'
import { isSameContent } from '../publish/refusals'
import type { Release } from '../publish/release'
import { folderRegistry } from './folder'
import { httpRegistry } from './http'
import type { Registry } from './registry'
import { buildOf } from './stored'

interface Move {
  /** Address of a server, or a folder. */
  readonly from: string
  readonly target: Registry
  readonly remote: string
  /** null: the default of the source */
  readonly version: string | null
  readonly release: Release
}

interface Moved {
  readonly version: string
  readonly says: readonly string[]
}

const registryAt = (from: string): Registry =>
  /^https?:/.test(from) ? httpRegistry(from, null, '--from') : folderRegistry(path.resolve(from))

/** Leaves a version that the target lists with the same content as it is. @throws CliError when it is refused */
export async function move({ from, target, remote, version, release }: Move): Promise<Moved> {
  const stored = await registryAt(from).stored(remote, version)
  if (!isLive(stored.candidate) && !release.reason) throw reasonMissing(stored.candidate)
  const build = buildOf(remote, stored)
  const name = `${remote} ${build.version}`
  const listed = (await target.document()).microFrontends[remote]?.find((one) => versionOf(one) === build.version)
  if (listed) {
    if (isSameContent(listed, candidateOf(build, { traffic: 0, publishedAt: new Date() })))
      return { version: build.version, says: [`${name} was published before`] }
    throw new CliError(`${name} is published here with different content: a published version never changes.`)
  }
  const fromThere = {
    ...release,
    traffic: 0,
    current: false,
    atStart: false,
    reason: release.reason ?? `from ${from}`.slice(0, 300),
  }
  const refusals = await target.refusals({ build, release: fromThere })
  if (refusals.length > 0) throw new CliError(refusals.join('\n'))
  await target.publish(build, fromThere)
  return { version: build.version, says: [`${name} is published with the files of the source`] }
}
