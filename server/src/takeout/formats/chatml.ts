/** ChatML as JSON Lines: the conversation is one line. Only the reply that was chosen, and nothing that the app wrote. */
import { takeout } from '@codex/contracts/texts'
import type { Writer } from '../dialogue'
import { aboutOf } from '../words'

const message = (role: string, content: string) => JSON.stringify({ role, content })

export const chatml: Writer = {
  begin: (head) => {
    const system = [takeout.file.system(head.names.companion), ...aboutOf(head)].join(' ')
    return `{"messages":[${message('system', system)}`
  },
  line: ({ speaker, text }) =>
    speaker === 'app' ? '' : `,${message(speaker === 'user' ? 'user' : 'assistant', text)}`,
  end: () => ']}\n',
}
