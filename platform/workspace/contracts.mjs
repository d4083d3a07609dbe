/**
 * `check` compares the contracts with their last release and with the announced versions, and compiles what the live remotes of
 * MFE_REGISTRY, MFE_ROOT or `--root DIR` recorded of their use. `release` raises the versions and stores the released contracts for
 * later comparisons. `needs <remote>` fails where the remote uses what was not released.
 */
import './supported-node.mjs'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './child.mjs'
import { comparison, NEVER_RELEASED, snapshots } from './contracts/compare.mjs'
import { liveUse } from './contracts/live-use.mjs'
import { unreleasedNeeds } from './contracts/unreleased.mjs'
import { command, FatalError } from './fatal-error.mjs'
import { say } from './progress.mjs'
import { root } from './root.mjs'

/** @param {readonly string[]} args */
async function check(args) {
  const compared = await comparison()
  const { says, broken } = await liveUse(compared, args)
  for (const line of says) say(line)
  const found = [...compared.findings, ...broken]
  if (found.length > 0) throw new FatalError(found.join('\n'))
  say('The contracts are compatible with their last release.')
}

async function release() {
  const { findings } = await comparison()
  const found = findings.filter((sentence) => !sentence.includes(NEVER_RELEASED))
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

/** @param {readonly string[]} remotes */
async function needs([remote = '']) {
  const why = await unreleasedNeeds(remote)
  if (why !== null) throw new FatalError(why)
}

const commands = { check, release, needs }

await command(async () => {
  const [name = 'check', ...args] = process.argv.slice(2)
  if (!Object.hasOwn(commands, name)) throw new FatalError(`The commands are check, release and needs, not "${name}".`)
  await commands[/** @type {keyof typeof commands} */ (name)](args)
})
