/** Local models of a hub on loopback, with a small file. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createLocalModels } from '../local-models'
import type { Entry } from '../local-models/catalogue'
import { createFiles } from '../local-models/files'
import { createHub } from '../local-models/hub'
import type { ModelNeeds } from '../local-models/models'
import { localModels as modelsOf } from '../local-models/models'
import type { Settings } from '../settings/settings'
import { sha256, startHub } from './hub'
import { temporaryFolder } from './temporary-folder'

const memory = { layers: 1, kvHeads: 1, headDim: 1, context: 1 }
const texts = { label: 'Tiny', licence: 'MIT', languages: 'English', limits: 'It errs.' }

export async function localModels(faults: Parameters<typeof startHub>[1] = {}, changes: Partial<ModelNeeds> = {}) {
  const content = randomBytes(300_000)
  const hub = await startHub(content, faults)
  const folder = temporaryFolder()
  const pinned: Entry = {
    ...{ ...texts, id: 'small', name: 'A small model', architecture: 'llama', memory, checked: false },
    ...{ repository: 'owner/name', file: 'tiny.gguf' },
    ...{ commit: hub.commit, size: content.length, sha256: sha256(content) },
  }
  const ready: string[] = []
  const errors: unknown[] = []
  const needs: ModelNeeds = {
    catalogue: [pinned, { ...pinned, id: 'better', file: 'other.gguf' }],
    files: createFiles(folder.path),
    hub: createHub(hub.endpoint),
    machine: { disk: () => Promise.resolve(1e12), memory: () => 1e12 },
    engine: { bytes: 9, isInstalled: () => true, install: () => Promise.resolve() },
    report: (error) => void errors.push(error),
    delay: () => 0,
    ...changes,
  }
  const models = modelsOf(needs)
  const onReady = ({ file }: Entry) => Promise.resolve(void ready.push(join(folder.path, file)))
  return {
    content,
    hub,
    folder,
    pinned,
    needs,
    models,
    onReady,
    /** Files that were made a connection. */
    ready,
    /** What was reported. */
    errors,
    async stateOf(id = 'small') {
      return (await models.list()).find(({ local_model }) => local_model === id)
    },
    /** Downloads, and answers the state after it. */
    async downloaded() {
      await models.download('small', onReady)
      await models.settled()
      return (await models.list()).find(({ local_model }) => local_model === 'small')
    },
    async close() {
      await models.cancel()
      await hub.close()
      folder.remove()
    },
  }
}

/** Models of the catalogue, where no program runs them. */
export const modelsIn = (
  dataDir: string,
  settings: Pick<Settings, 'hub' | 'localModel' | 'localModelsFile'>,
  engineFolder = '/nowhere',
) =>
  createLocalModels({
    ...{ settings: { ...settings, dataDir }, engineFolder },
    ...{ reportFailure: () => undefined, report: () => undefined, print: () => undefined },
  })
