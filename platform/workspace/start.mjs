import './supported-node.mjs'
import { buildProduct } from './builds.mjs'
import { command } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { serve } from './serve.mjs'

await command(async () => {
  await installDependencies({ tools: false })
  await buildProduct()
  return serve()
})
