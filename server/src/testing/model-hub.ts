/** A hub on loopback with a language model that can be downloaded and loaded. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBigram } from './gguf'
import { sha256, startHub } from './hub'

/** `folder`: gets the file of the model and that of the catalogue. `settings`: for the server. `lines`: what the model says. */
export async function hubWithModel(
  folder: string,
  faults: Parameters<typeof startHub>[1] = {},
  lines?: readonly string[],
) {
  const file = join(folder, 'bigram.gguf')
  writeBigram(file, {}, lines)
  const content = readFileSync(file)
  const hub = await startHub(content, faults)
  const keeper = {
    ...{ name: 'A keeper', label: 'Keeper', licence: 'MIT', languages: 'English', limits: 'It knows five lines.' },
    ...{ repository: 'lighthouse/keeper', file: 'keeper.gguf', architecture: 'llama', checked: true },
    ...{ commit: hub.commit, size: content.length, sha256: sha256(content) },
    memory: { layers: 1, kvHeads: 1, headDim: 32, context: 4096 },
  }
  const catalogue = join(folder, 'models.json')
  writeFileSync(catalogue, JSON.stringify({ keeper }))
  return { hub, size: content.length, settings: { HF_ENDPOINT: hub.endpoint, LOCAL_MODELS_FILE: catalogue } }
}
