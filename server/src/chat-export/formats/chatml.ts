/** ChatML as JSON Lines. Only the reply that was chosen, and nothing that the app wrote. */
import { takeout } from '@codex/contracts/texts'
import type { Head, Line, Writer } from './dialogue'
import { aboutOf, authorOf, scenarioOf } from './words'

const message = (role: string, content: string) => JSON.stringify({ role, content })

const system = ({ names }: Head, more: readonly string[]) =>
  message('system', [takeout.file.system(names.companion), ...more].join(' '))

/** A sample line is a conversation of its own. */
function sample(line: Line, head: Head): string {
  const situation = line.situation === null ? [] : [takeout.file.situation(line.situation.title)]
  const messages = [system(head, [...situation, `${authorOf(line, head)}.`]), message('assistant', line.text)]
  return `{"messages":[${messages.join(',')}]}\n`
}

export const chatml: Writer = {
  begin: (head) =>
    head.source === 'conversation' ? `{"messages":[${system(head, [...aboutOf(head), ...scenarioOf(head)])}` : '',
  line: (line, head) => {
    if (head.source === 'voice-sheet') return sample(line, head)
    const { speaker, text } = line
    return speaker === 'app' ? '' : `,${message(speaker === 'user' ? 'user' : 'assistant', text)}`
  },
  end: ({ source }) => (source === 'conversation' ? ']}\n' : ''),
}
