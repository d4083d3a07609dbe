import type { Engine } from '../../entities/engine'
import { readEngine } from '../../entities/engine'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { codePoints, stripHtml } from '../../text'
import { validation } from '../../texts'
import * as shapes from '../shapes'
import { checked, id, refused, text, textsOf, wholeNumber, type Field } from './field'

const { max, line, situation: longest, written } = limits.voiceSheet

export const lineId = id(rules.lineId)
export const voiceLine = text(rules.voiceLine, { min: 1, max: line })
/** Empty: none. */
export const situation = text(rules.situation, { max: longest })
export const neededSituation = text(
  (value) => (stripHtml(value) === '' ? validation.situation : rules.situation(value)),
  { max: longest },
)
export const linePosition = wholeNumber({ min: 0, max: max - 1 })

export const voiceLines = textsOf(voiceLine, {
  ...{ least: 1, most: written },
  wrongLength: (_, most) => validation.voiceLines(most),
})

/** Who wrote a line. */
export const engine: Field<typeof shapes.engine, Engine> = {
  shape: shapes.engine,
  check(value) {
    const read = readEngine(value)
    if (read === null || read.label.length > limits.modelName.max * limits.rawText.factor)
      return refused(validation.engine)
    const label = stripHtml(read.label)
    return checked(
      { kind: read.kind, label },
      label !== '' && codePoints(label) <= limits.modelName.max ? null : validation.engine,
    )
  },
}
