import type { Writer } from '../dialogue'
import { aboutOf, titleOf } from '../words'

const momentOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

/** Only the reply that was chosen. What follows its first line is indented. */
export const plainText: Writer = {
  begin: (head) => [titleOf(head), ...aboutOf(head), '', ''].join('\n'),
  line: ({ id, speaker, text, at }, { names }) =>
    `[${id}] ${momentOf(at)} ${names[speaker].replaceAll(':', '')}: ${text.replaceAll('\n', '\n    ')}\n`,
  end: () => '',
}
