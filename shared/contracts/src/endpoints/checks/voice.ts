import type { Engine } from '../../entities/engine'
import { readEngine } from '../../entities/engine'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { codePoints, stripHtml } from '../../text'
import { validation } from '../../texts'
import { checked, refused, text, wholeNumber, type Check } from './check'

const { max, line, situation: longest, written } = limits.voiceSheet

export const lineId = text(rules.lineId, limits.keyword.max)
export const voiceLine = text(rules.voiceLine, line)
/** Empty: none. */
export const situation = text(rules.situation, longest)
export const neededSituation = text(
  (value) => (stripHtml(value) === '' ? validation.situation : rules.situation(value)),
  longest,
)
export const linePosition = wholeNumber(0, max - 1)

/** In the order given. */
export const voiceLines: Check<string[]> = (value, name) => {
  if (!Array.isArray(value)) return refused(validation.notTexts(name))
  if (value.length === 0 || value.length > written) return refused(validation.voiceLines(written))
  const lines: string[] = []
  for (const one of value) {
    const result = voiceLine(one ?? '', name)
    if (!result.ok) return result
    lines.push(result.value)
  }
  return checked(lines, null)
}

/** Who wrote a line. */
export const engine: Check<Engine> = (value) => {
  const read = readEngine(value)
  if (read === null || read.label.length > limits.modelName.max * limits.rawText.factor)
    return refused(validation.engine)
  const label = stripHtml(read.label)
  return checked(
    { kind: read.kind, label },
    label !== '' && codePoints(label) <= limits.modelName.max ? null : validation.engine,
  )
}
