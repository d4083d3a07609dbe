import './supported-node.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { buildProduct } from './builds.mjs'
import { command } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { conclude, report } from './verdict.mjs'

await command(async () => {
  await installDependencies()
  await buildProduct()
  const verdict = await runBrowserTests(process.argv.slice(2))
  report(verdict)
  return conclude([verdict])
})
