/** PGlite's Node file system never calls fsync: an acknowledged write could be lost in a power cut. This one does. */
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Stream {
  readonly nfd: number
}
interface FileSystems {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: Stream) => number } }
}

export class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters)
    const withFsync = (module: unknown) => {
      // The file systems of the compiled module are not in PGlite's types.
      const { NODEFS } = module as FileSystems
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function fsyncPath(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Puts a folder, all in it, and its own name on the disk. */
export function fsyncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else if (entry.isFile()) fsyncPath(path)
  }
  fsyncPath(folder)
  fsyncPath(dirname(folder))
}
