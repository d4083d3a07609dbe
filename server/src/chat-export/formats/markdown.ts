import { escaped, frontMatter } from '../../account-export/markdown'
import { AI_SOURCE } from '../../text/ai-source'
import type { Line, Writer } from './dialogue'
import { nameOf } from './dialogue'
import { aboutOf, begunBy, scenarioOf, titleOf } from './words'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Spaces at the start of a line would be lost. */
const indented = (text: string) => text.replace(/^[ \t]+/gm, (run) => '\u00a0'.repeat(run.length))

const begunDay = ({ at }: Line, previous: Line | null) =>
  previous !== null && dayOf(previous.at) === dayOf(at) ? null : dayOf(at)

/** Only the reply that was chosen. */
export const markdown: Writer = {
  begin: (head) =>
    [
      frontMatter({
        title: titleOf(head),
        date: dayOf(head.now),
        ...(head.hasAi && { digital_source_type: AI_SOURCE }),
      }),
      `# ${escaped(titleOf(head))}`,
      '',
      `_${aboutOf(head).map(escaped).join(' ')}_`,
      '',
      ...scenarioOf(head).flatMap((text) => [escaped(indented(text)), '']),
    ].join('\n'),
  line: (line, head, previous) => {
    const { id, text } = line
    const heading = head.source === 'conversation' ? begunDay(line, previous) : begunBy(line, previous)?.title
    return `${heading ? `\n## ${escaped(heading)}\n` : ''}\n<!-- ${id} -->\n**${escaped(nameOf(line, head))}:** ${escaped(indented(text))}\n`
  },
  end: () => '',
}
