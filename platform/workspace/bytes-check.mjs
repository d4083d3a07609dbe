import './supported-node.mjs'
import { buildPackages } from './builds.mjs'
import { byteBudget, filesOfRoute, ROUTES, sizes } from './bytes.mjs'
import { command } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { remotePackages, workspacePackages } from './packages.mjs'
import { say } from './progress.mjs'
import { conclude, report } from './verdict.mjs'

await command(async () => {
  const measured = [...workspacePackages().filter(({ folder }) => folder === 'shell'), ...remotePackages()]
  await installDependencies({ tools: false })
  await buildPackages(measured)
  for (const route of ROUTES) {
    say(`\n${route.route}`)
    for (const { file, bytes } of await filesOfRoute(route)) say(`  ${String(bytes).padStart(7)}  ${file}`)
  }
  say('')
  for (const { what, bytes, budget } of await sizes())
    say(`${what.padEnd(30)} ${String(bytes).padStart(7)} B br of ${budget}, ${(bytes / budget).toFixed(2)}`)
  const verdict = await byteBudget()
  if (verdict === null) return 1
  report(verdict)
  return conclude([verdict])
})
