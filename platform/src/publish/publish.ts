import path from 'node:path'
import { readBuild } from './build-output'
import { enter, type Published, type Release } from './enter'
import { expectReleasedContracts } from './pending'

export interface Publication extends Release {
  /** The remote's name: 'chat'. */
  readonly remote: string
  /** The remote's folder, as "mfe-chat". */
  readonly dir: string
  /** Folder of all published remotes. */
  readonly root: string
}

/** The build of a remote, ready to be published. @throws Complaint for a build that is none, and one that came too early */
export async function buildToPublish(remote: string, dir: string) {
  const build = await readBuild(remote, dir)
  expectReleasedContracts(build.version, path.dirname(path.resolve(dir)))
  return build
}

/** Publishes the build of one remote into a folder of this machine. @throws Complaint as `enter` does */
export async function publish({ remote, dir, root, ...release }: Publication, now = new Date()): Promise<Published> {
  return enter(root, await buildToPublish(remote, dir), release, now)
}
