/** `codex-dialogue/1`: one line of JSON for each line, so that the file is written and read in parts. */
import { shapeOf } from '@codex/contracts/openapi'
import type { Dialogue, DialogueLine } from '@codex/contracts/takeout'
import { dialogue } from '@codex/contracts/takeout'
import { AI_SOURCE } from '../../text/ai-source'
import type { Words, Writer } from './dialogue'
import { nameOf } from './dialogue'
import { titleOf } from './words'

const wordsOf = ({ id, text, at, isAi, model }: Words) => ({
  id,
  text,
  at: at.toISOString(),
  ...(isAi && { ai_generated: true as const }),
  ...(model !== null && { model }),
})

const schema = shapeOf(dialogue)

export const json: Writer = {
  begin: (head) => {
    const { companionId, names, now, scenario, marks, hasAi } = head
    const file: Dialogue = {
      format: 'codex-dialogue/1',
      title: titleOf(head),
      exported_at: now.toISOString(),
      ai_generated: marks.join(' '),
      ...(hasAi && { digital_source_type: AI_SOURCE }),
      character: { id: companionId, name: names.companion },
      user: { name: names.user },
      ...(scenario !== null && { scenario }),
      schema,
      lines: [],
    }
    return JSON.stringify(file, null, 2).replace(/\]\s*\}$/, '')
  },
  line: (line, head, previous) => {
    const { speaker, situation, choices } = line
    const written: DialogueLine = {
      ...wordsOf(line),
      speaker,
      name: nameOf(line, head),
      ...(situation && { situation: situation.text }),
      ...(choices.length > 0 && { choices: choices.map(wordsOf) }),
    }
    return `${previous === null ? '' : ','}\n    ${JSON.stringify(written)}`
  },
  end: () => '\n  ]\n}\n',
}
