/** PGlite's Node file system never calls fsync: an acknowledged write could be lost in a power cut. This one does. */
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, existsSync, fsync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files whose fsync is under way at once: the disk does several as quickly as one. */
const AT_ONCE = 16

const fsyncSoon = (file: number) =>
  new Promise<void>((resolve, reject) => fsync(file, (error) => (error === null ? resolve() : reject(error))))

export async function fsyncPath(path: string) {
  const file = openSync(path, 'r')
  try {
    await fsyncSoon(file)
  } finally {
    closeSync(file)
  }
}

/** The folder, and every file and folder below it. */
function pathsIn(folder: string): readonly string[] {
  const below = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return pathsIn(path)
    return entry.isFile() ? [path] : []
  })
  return [...below, folder]
}

async function fsyncAll(paths: readonly string[]) {
  const left = paths.values()
  const work = async () => {
    for (const path of left) await fsyncPath(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Puts a folder, all in it, and its own name on the disk. */
export const fsyncTree = (folder: string) => fsyncAll([...pathsIn(folder), dirname(folder)])

/** Of the compiled module's file systems, which are not in PGlite's types. */
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
  /**
   * Paths that are on the disk as they are. After a kill PostgreSQL first calls fsync on every file there is, twice, one
   * by one, which takes seconds on a disk that is busy; for these it needs none.
   */
  private readonly onDisk = new Set<string>()
  private readonly saved: Promise<void>

  constructor(folder: string) {
    super(folder)
    // A database that was closed in good order has taken this file away, and needs no recovery.
    this.saved = existsSync(join(folder, 'postmaster.pid')) ? this.save() : Promise.resolve()
    // Told by initialSyncFs, unless something else fails before.
    this.saved.catch(() => undefined)
  }

  private async save() {
    const paths = pathsIn(this.rootDir)
    await fsyncAll(paths)
    for (const path of paths) this.onDisk.add(path)
  }

  /** PGlite waits for it before PostgreSQL sees a file. */
  override initialSyncFs(): Promise<void> {
    return this.saved
  }

  /** The database is open: from now on each fsync is the disk's. */
  opened() {
    this.onDisk.clear()
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters)
    const withFsync = (module: unknown) => this.addFsync(module as FileSystems)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }

  private addFsync({ NODEFS: { realPath, node_ops: nodes, stream_ops: streams } }: FileSystems) {
    const { onDisk } = this
    /** Also the folder that it is in. */
    const forget = (path: string) => {
      onDisk.delete(path)
      onDisk.delete(dirname(path))
    }
    function before<Of>(
      operations: Record<string, (of: Of, ...rest: readonly unknown[]) => unknown>,
      names: readonly string[],
      changes: (of: Of, name: unknown) => void,
    ) {
      for (const name of names) {
        const operation = operations[name]
        if (operation === undefined) throw new Error(`The file system of PGlite has no ${name}`)
        operations[name] = (of, ...rest) => {
          if (onDisk.size > 0) changes(of, rest[0])
          return operation(of, ...rest)
        }
      }
    }
    before(streams, ['write', 'setattr'], ({ node }) => forget(realPath(node)))
    before(nodes, ['setattr'], (node) => forget(realPath(node)))
    before(nodes, ['mknod', 'symlink', 'unlink', 'rmdir'], (parent, name) =>
      forget(join(realPath(parent), String(name))),
    )
    before(nodes, ['rename'], () => onDisk.clear())

    streams['fsync'] = ({ nfd, node }) => {
      if (!onDisk.has(realPath(node))) fsyncSync(nfd)
      return 0
    }
  }
}
