import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'codex-server-'))
  return {
    path,
    /** Writes a file in it, and creates its folders. */
    put(name: string, content: string | Buffer) {
      const file = join(path, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
export type TemporaryFolder = ReturnType<typeof temporaryFolder>
