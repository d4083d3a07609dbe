/**
 * `check` compares the contracts with their last release and with the announced versions. `release` raises the versions and
 * stores the released contracts for later comparisons.
 */
import './supported-node.mjs'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './child.mjs'
import { findings, NEVER_RELEASED, snapshots } from './contracts/compare.mjs'
import { command, FatalError } from './fatal-error.mjs'
import { say } from './progress.mjs'
import { root } from './root.mjs'

async function check() {
  const found = await findings()
  if (found.length > 0) throw new FatalError(found.join('\n'))
  say('The contracts are compatible with their last release.')
}

async function release() {
  const found = (await findings()).filter((sentence) => !sentence.includes(NEVER_RELEASED))
  if (found.length > 0) throw new FatalError(found.join('\n'))
  const code = await runNode([path.join(root, 'node_modules/@changesets/cli/bin.js'), 'version'])
  if (code !== 0) throw new FatalError('The versions could not be raised.')
  for (const { folder, files } of await snapshots()) {
    rmSync(folder, { recursive: true, force: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
  }
  say('The released contracts are in the api folders of shared/contracts, shared/session and shared/router.')
}

const commands = { check, release }

await command(async () => {
  const [name = 'check'] = process.argv.slice(2)
  if (!Object.hasOwn(commands, name)) throw new FatalError(`The commands are check and release, not "${name}".`)
  await commands[/** @type {keyof typeof commands} */ (name)]()
})
