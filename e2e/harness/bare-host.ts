/** The host of docs/deploying.md, "In another host", bundled without the federation plugin. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { captureNode } from '../../platform/workspace/child.mjs'
import { root } from '../../platform/workspace/root.mjs'

const BUNDLE = path.join(import.meta.dirname, 'bare-host-bundle.mjs')
const CHOICE = "const [remote, part] = ['chat', 'ChatPanel']"

async function recipe(): Promise<string> {
  const document = await readFile(path.join(root, 'docs/deploying.md'), 'utf8')
  const [, section = ''] = document.split('## In another host\n')
  const [, code = ''] = /```js\n([^]*?)```/.exec(section) ?? []
  if (!code.includes(CHOICE)) throw new Error(`The recipe of docs/deploying.md lacks: ${CHOICE}`)
  return code
}

/** @returns the script of a page that renders one part of a remote in #root */
export async function bareHost(remote: string, part: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-host-'))
  try {
    const choice = `const [remote, part] = ${JSON.stringify([remote, part])}`
    await writeFile(path.join(folder, 'host.mjs'), (await recipe()).replace(CHOICE, choice))
    const { code, output } = await captureNode([BUNDLE, folder], { cwd: root })
    if (code !== 0) throw new Error(output)
    return await readFile(path.join(folder, 'host.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
