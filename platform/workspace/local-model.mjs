/** `npm run local-model` installs the package server/local-model, which `npm start` does not. */
import './supported-node.mjs'
import { command } from './fatal-error.mjs'
import { installLocalModel } from './install-local-model.mjs'
import { say } from './progress.mjs'

await command(async () => {
  await installLocalModel()
  say('LOCAL_MODEL_FILE=/path/to/model.gguf npm start answers with a model.')
})
