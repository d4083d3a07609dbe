import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FatalError } from './fatal-error.mjs'
import { root } from './root.mjs'

/** The models that can be downloaded: the keys of the catalogue, which is read before any package is installed. */
function knownModels() {
  const catalogue = readFileSync(path.join(root, 'server/data/local-models.yaml'), 'utf8')
  return [...catalogue.matchAll(/^([a-z0-9-]+):$/gm)].map(([, id]) => id)
}

/**
 * The settings that the options of `npm start` stand for. Throws a FatalError for what it does not understand.
 * @param {readonly string[]} args @returns {Record<string, string>}
 */
export function settingsOf(args) {
  const known = knownModels()
  const usage = `npm start takes "-- --model ${known.join('" or "-- --model ')}", which downloads a model, or nothing.`
  const { model } = parsed(args, usage)
  if (model === undefined) return {}
  if (!known.includes(model)) throw new FatalError(`There is no model "${model}". ${usage}`)
  return { LOCAL_MODEL: model }
}

/** @param {readonly string[]} args @param {string} usage */
function parsed(args, usage) {
  try {
    return parseArgs({ args: [...args], options: { model: { type: 'string' } } }).values
  } catch {
    throw new FatalError(usage)
  }
}
