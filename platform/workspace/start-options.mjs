import { parseArgs } from 'node:util'
import { FatalError } from './fatal-error.mjs'

/**
 * The settings that the options of `npm start` stand for. Throws a FatalError for what it does not understand.
 * @param {readonly string[]} args @returns {Record<string, string>}
 */
export function settingsOf(args) {
  try {
    const { model } = parseArgs({ args: [...args], options: { model: { type: 'string' } } }).values
    return model === undefined ? {} : { LOCAL_MODEL: model }
  } catch {
    throw new FatalError(
      'npm start takes "-- --model <name>", which downloads a model and answers with it, or nothing.',
    )
  }
}
