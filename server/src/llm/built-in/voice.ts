/** Lines for the voice sheet without a language model. None has a fact about a person: it would be invented. */
import { SITUATIONS, voiceSheet } from '@codex/contracts/limits'
import * as v from 'valibot'
import voiceFile from './data/voice.json'
import { entriesOf, phrases } from './lines'

const lines = v.parse(
  v.strictObject(entriesOf(SITUATIONS, v.pipe(phrases, v.minLength(voiceSheet.written)))),
  voiceFile,
)

export const builtInLines = (situation: (typeof SITUATIONS)[number]) => lines[situation].slice(0, voiceSheet.written)
