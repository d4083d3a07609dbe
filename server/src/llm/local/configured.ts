import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ConfigError } from '../../settings/config-error'
import type { LocalModel } from './engine'

/** `folder`: of the package `server/local-model`. */
export const isInstalled = (folder: string) => existsSync(join(folder, 'node_modules/node-llama-cpp/package.json'))

export const scriptIn = (folder: string) => join(folder, 'child/main.mjs')

/** The model of LOCAL_MODEL_FILE. Throws a ConfigError where the package or the file is missing. */
export function configuredModel(file: string, folder: string): Pick<LocalModel, 'fileOf' | 'name' | 'script'> {
  if (!isInstalled(folder))
    throw new ConfigError(
      'LOCAL_MODEL_FILE is set, but what runs a model on this computer is not installed: npm run local-model',
    )
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new ConfigError(`LOCAL_MODEL_FILE is ${JSON.stringify(file)}, but there is no such file.`)
  return { fileOf: () => Promise.resolve(file), name: basename(file).replace(/\.gguf$/i, ''), script: scriptIn(folder) }
}
