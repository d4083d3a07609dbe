import { AI_SOURCE, escaped, frontMatter } from '../../export/markdown'
import type { Writer } from '../dialogue'
import { aboutOf, titleOf } from '../words'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Spaces at the start of a line would be lost. */
const indented = (text: string) => text.replace(/^[ \t]+/gm, (run) => '\u00a0'.repeat(run.length))

/** Only the reply that was chosen. */
export const markdown: Writer = {
  begin: (head) =>
    [
      frontMatter({ title: titleOf(head), date: dayOf(head.now), digital_source_type: AI_SOURCE }),
      `# ${escaped(titleOf(head))}`,
      '',
      `_${aboutOf(head).map(escaped).join(' ')}_`,
      '',
    ].join('\n'),
  line: ({ id, speaker, text, at }, { names }, previous) => {
    const day = previous !== null && dayOf(previous.at) === dayOf(at) ? '' : `\n## ${dayOf(at)}\n`
    return `${day}\n<!-- ${id} -->\n**${escaped(names[speaker])}:** ${escaped(indented(text))}\n`
  },
  end: () => '',
}
