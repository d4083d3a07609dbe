import './supported-node.mjs'
import path from 'node:path'
import { modules } from '../../stryker.config.mjs'
import { runNode } from './child.mjs'
import { command, FatalError } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { root } from './root.mjs'
import { say } from './progress.mjs'

const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')

await command(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !Object.hasOwn(modules, name))
  if (unknown !== undefined)
    throw new FatalError(`There is no module "${unknown}", only ${Object.keys(modules).join(', ')}.`)
  await installDependencies()
  let failed = 0
  for (const [name, { folder }] of Object.entries(modules)) {
    if (names.length > 0 && !names.includes(name)) continue
    say(`\n${name}`)
    const env = { ...process.env, CODEX_MUTATION: name }
    const args = [stryker, 'run', path.join(root, 'stryker.config.mjs')]
    if ((await runNode(args, { cwd: path.join(root, folder), env })) !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
