import type { Writer } from './dialogue'
import { nameOf } from './dialogue'
import { aboutOf, begunBy, scenarioOf, titleOf } from './words'

const momentOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const indented = (text: string) => text.replaceAll('\n', '\n    ')

/** Only the reply that was chosen. What follows its first line is indented. */
export const plainText: Writer = {
  begin: (head) => [titleOf(head), ...aboutOf(head), ...scenarioOf(head).map(indented), '', ''].join('\n'),
  line: (line, head, previous) => {
    const { id, text, at } = line
    const situation = begunBy(line, previous)
    const heading = situation ? `\n== ${situation.title} ==\n\n` : ''
    return `${heading}[${id}] ${momentOf(at)} ${nameOf(line, head).replaceAll(':', '')}: ${indented(text)}\n`
  },
  end: () => '',
}
