/** The models of `server/data/local-models.yaml`, or of LOCAL_MODELS_FILE. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import data from '../../data/local-models.yaml'
import { readTables } from '../data/tables'
import { ConfigError } from '../settings/config-error'
import type { Settings } from '../settings/settings'

/** The version of node-llama-cpp that runs them, and the architectures of ours that it knows. */
export const ENGINE_VERSION = '3.21.1'
export const ARCHITECTURES = ['qwen3', 'qwen35', 'gemma3', 'gemma4', 'smollm3', 'granite', 'llama'] as const

const text = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const name = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))

const entry = v.pipe(
  v.strictObject({
    name: text,
    label: text,
    licence: text,
    languages: text,
    limits: text,
    repository: name(/^[\w-]+\/[\w.-]+$/),
    file: name(/^\w[\w.-]*\.gguf$/),
    commit: v.optional(name(/^[0-9a-f]{40}$/)),
    /** Bytes. */
    size: v.optional(count),
    sha256: v.optional(name(/^[0-9a-f]{64}$/)),
    architecture: v.picklist(ARCHITECTURES),
    memory: v.strictObject({ layers: count, kvHeads: count, headDim: count, context: count }),
    checked: v.boolean(),
  }),
  v.check(
    ({ checked, commit, size, sha256 }) =>
      !checked || (commit !== undefined && size !== undefined && sha256 !== undefined),
    'a checked entry has a commit, a size and a sha256',
  ),
)

/** `id`: its key in the file. */
export type Entry = Readonly<v.InferOutput<typeof entry>> & { readonly id: string }

/** Throws an Error that names the key that is wrong. */
export function readCatalogue(table: unknown): readonly Entry[] {
  const schema = v.record(name(/^[a-z0-9-]{1,40}$/), entry)
  const { 'local-models': entries } = readTables('.', schema, { 'local-models': table })
  return Object.entries(entries).map(([id, one]) => ({ ...one, id }))
}

/** Throws a ConfigError that names what is wrong. */
function readFile(path: string): readonly Entry[] {
  try {
    return readCatalogue(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new ConfigError(`LOCAL_MODELS_FILE is ${JSON.stringify(path)}, but: ${(error as Error).message}`)
  }
}

/** With the entry of LOCAL_MODEL; null: it is not set. Throws a ConfigError. */
export function catalogueOf({ localModelsFile, localModel }: Pick<Settings, 'localModelsFile' | 'localModel'>) {
  const catalogue = localModelsFile === null ? readCatalogue(data) : readFile(localModelsFile)
  const configured = catalogue.find(({ id }) => id === localModel) ?? null
  if (localModel !== null && configured === null) {
    const known = catalogue.map(({ id }) => id).join(', ')
    throw new ConfigError(`LOCAL_MODEL is ${JSON.stringify(localModel)}, but it takes one of ${known}.`)
  }
  return { catalogue, configured }
}
