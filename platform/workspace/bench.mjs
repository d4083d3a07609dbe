import './supported-node.mjs'
import { buildProduct } from './builds.mjs'
import { command } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'

await command(async () => {
  await installDependencies()
  await buildProduct()
  const { bench } = await import('../../bench/main.mjs')
  return bench(process.argv.slice(2))
})
// A failed part may have left processes or sockets open.
process.exit()
