import './supported-node.mjs'
import { runChecks } from './checks.mjs'
import { command } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { conclude } from './verdict.mjs'

await command(async () => {
  await installDependencies()
  return conclude(await runChecks({ again: false }))
})
