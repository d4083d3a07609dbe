import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { runCommand } from '../harness/clone'
import { publishedRemotes } from '../harness/product'

describe('containers that start at the same time on an empty volume', () => {
  it('start with all remotes of their image', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'codex-image-'))
    try {
      await mkdir(path.join(home, 'app'))
      await cp(path.join(root, 'deploy/seed.sh'), path.join(home, 'app/seed.sh'))
      await cp(path.join(root, 'platform/dist/mfe.mjs'), path.join(home, 'app/mfe.mjs'))
      await cp(publishedRemotes().MFE_ROOT ?? '', path.join(home, 'image'), { recursive: true })
      // What runs in the place of the server tells what it finds.
      const container = () =>
        runCommand('sh app/seed.sh image node app/mfe.mjs doctor --root volume', home, { MFE_ROOT: 'volume' })
      const said = await Promise.all([container(), container(), container()])

      for (const one of said) expect(one).toMatch(/is whole: \d+ listed versions of 3 remotes/)
      expect(said.filter((one) => one.includes('are entered'))).toHaveLength(1)
      expect(said.filter((one) => one.includes('are there already'))).toHaveLength(2)
    } finally {
      await rm(home, { recursive: true })
    }
  })
})
