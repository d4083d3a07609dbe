import './supported-node.mjs'
import { buildProduct } from './builds.mjs'
import { command } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { serve } from './serve.mjs'
import { settingsOf } from './start-options.mjs'

await command(async () => {
  Object.assign(process.env, settingsOf(process.argv.slice(2)))
  await installDependencies({ tools: false })
  await buildProduct()
  return serve()
})
