import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { runCommand } from '../harness/clone'
import { publishedRemotes } from '../harness/product'

describe('containers that start at the same time on an empty volume', () => {
  it('start with all remotes of their image', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'codex-image-'))
    try {
      await mkdir(path.join(folder, 'app'))
      await cp(path.join(root, 'deploy/seed.sh'), path.join(folder, 'app/seed.sh'))
      await cp(path.join(root, 'platform/dist/mfe.mjs'), path.join(folder, 'app/mfe.mjs'))
      await cp(publishedRemotes().MFE_ROOT ?? '', path.join(folder, 'image'), { recursive: true })
      // `mfe doctor` runs instead of the server.
      const container = () =>
        runCommand('sh app/seed.sh image node app/mfe.mjs doctor --root volume', folder, { MFE_ROOT: 'volume' })
      const outputs = await Promise.all([container(), container(), container()])

      for (const output of outputs) expect(output).toMatch(/is whole: \d+ listed versions of 4 remotes/)
      expect(outputs.filter((output) => output.includes('are entered'))).toHaveLength(1)
      expect(outputs.filter((output) => output.includes('are there already'))).toHaveLength(2)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
