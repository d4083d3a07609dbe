/** The readable files of an export. */
import { companionFields, fieldText } from '@codex/contracts/entities'
import type { CompanionRow } from '../character/repository'
import { fieldsIn } from '../character/row'
import { AI_SOURCE } from '../text/ai-source'
import type { AnsweredMessage } from './conversation'

/** Where they would be read as Markdown or HTML. A line break stays one. */
export const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^([ \t]*)([#+=-]|\d+[.)])/gm, (_, space: string, mark: string) => `${space}${mark.replace(/.$/, '\\$&')}`)
    .replace(/\r?\n/g, '\\\n')

export const frontMatter = (fields: Readonly<Record<string, string | number>>) =>
  ['---', ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---', ''].join('\n')

const section = (title: string, text: string) => (text === '' ? [] : ['', `## ${title}`, '', escaped(text)])

export function profileText(companion: CompanionRow) {
  const fields = fieldsIn(companion, { optional: true })
  return [
    frontMatter({ name: companion.name, age: companion.age, gender: companion.gender, role: companion.role }),
    `# ${escaped(companion.name)}`,
    ...companionFields.flatMap(([name, { title }]) =>
      title === undefined ? [] : section(title, fieldText(fields[name])),
    ),
    ...section('Description', companion.description),
    ...section('Tags', companion.tags.join(', ')),
    '',
  ].join('\n')
}

interface Speakers {
  readonly companion: string
  readonly user: string
}

/** The messages, with a heading for each day (UTC). */
export async function* chatText(
  pages: AsyncIterable<readonly AnsweredMessage[]>,
  { companion, user }: Speakers,
): AsyncGenerator<string> {
  yield frontMatter({ digital_source_type: AI_SOURCE })
  yield `# ${escaped(companion)} and ${escaped(user)}\n\n_${escaped(companion)} is an AI character: its replies are artificially generated._\n`
  let day = ''
  for await (const page of pages) {
    let text = ''
    for (const [{ speaker, message, createdAt, personaName }] of page) {
      const today = createdAt.toISOString().slice(0, 10)
      if (today !== day) text += `\n## ${today}\n`
      day = today
      text += `\n**${escaped(speaker === 'user' ? (personaName ?? user) : companion)}:** ${escaped(message)}\n`
    }
    yield text
  }
}
