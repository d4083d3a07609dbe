/** PGlite's Node file system never calls fsync, so a power cut could lose an acknowledged write. This one calls it. */
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, existsSync, fsync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Files that are synced at once: a disk syncs several as quickly as one. */
const CONCURRENCY = 16

export async function fsyncPath(path: string) {
  const file = openSync(path, 'r')
  try {
    await promisify(fsync)(file)
  } finally {
    closeSync(file)
  }
}

function pathsIn(folder: string): readonly string[] {
  const below = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return pathsIn(path)
    return entry.isFile() ? [path] : []
  })
  return [...below, folder]
}

async function fsyncAll(paths: readonly string[]) {
  const remaining = paths.values()
  const worker = async () => {
    for (const path of remaining) await fsyncPath(path)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Syncs a folder, everything in it, and its entry in the parent folder. */
export const fsyncTree = (folder: string) => fsyncAll([...pathsIn(folder), dirname(folder)])

interface Node {
  readonly name: string
}
interface Stream {
  readonly nfd: number
  readonly node: Node
}
interface FileSystems {
  readonly NODEFS: {
    readonly realPath: (node: Node) => string
    readonly node_ops: Record<string, (node: Node, ...rest: readonly unknown[]) => unknown>
    readonly stream_ops: Record<string, (stream: Stream, ...rest: readonly unknown[]) => unknown>
  }
}

export class DurableFiles extends NodeFS {
  /** Unchanged since they were synced: PostgreSQL's fsync of them returns at once. */
  private readonly synced = new Set<string>()
  private readonly syncing: Promise<void>

  constructor(folder: string) {
    super(folder)
    // A database that was closed cleanly has removed this file and needs no recovery.
    this.syncing = existsSync(join(folder, 'postmaster.pid')) ? this.syncAll() : Promise.resolve()
    // initialSyncFs returns the rejection, unless something else fails before.
    this.syncing.catch(() => undefined)
  }

  private async syncAll() {
    const paths = pathsIn(this.rootDir)
    await fsyncAll(paths)
    for (const path of paths) this.synced.add(path)
  }

  override initialSyncFs(): Promise<void> {
    return this.syncing
  }

  /** After recovery. From now on every fsync reaches the disk. */
  markOpened() {
    this.synced.clear()
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters)
    const withFsync = (module: unknown) => this.addFsync(module as FileSystems)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }

  private addFsync({ NODEFS: { realPath, node_ops: nodes, stream_ops: streams } }: FileSystems) {
    const { synced } = this
    const markChanged = (path: string) => {
      synced.delete(path)
      synced.delete(dirname(path))
    }
    function beforeEach<Target>(
      operations: Record<string, (target: Target, ...rest: readonly unknown[]) => unknown>,
      names: readonly string[],
      onChange: (target: Target, entry: unknown) => void,
    ) {
      for (const name of names) {
        const operation = operations[name]
        if (operation === undefined) throw new Error(`The file system of PGlite has no ${name}`)
        operations[name] = (target, ...rest) => {
          if (synced.size > 0) onChange(target, rest[0])
          return operation(target, ...rest)
        }
      }
    }
    beforeEach(streams, ['write', 'setattr'], ({ node }) => markChanged(realPath(node)))
    beforeEach(nodes, ['setattr'], (node) => markChanged(realPath(node)))
    beforeEach(nodes, ['mknod', 'symlink', 'unlink', 'rmdir'], (parent, entry) =>
      markChanged(join(realPath(parent), String(entry))),
    )
    beforeEach(nodes, ['rename'], () => synced.clear())

    streams['fsync'] = ({ nfd, node }) => {
      if (!synced.has(realPath(node))) fsyncSync(nfd)
      return 0
    }
  }
}
