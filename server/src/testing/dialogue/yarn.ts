/** The runner of yarn-bound. */
import type { Result } from 'yarn-bound'
import YarnBound from 'yarn-bound'
import type { ReadLine } from './read'
import { joined } from './read'

/** Of a line, its replies and its parts. */
const orderOf = (id: string) => Array.from(id.matchAll(/\d+/g), Number)

function compared(a: string, b: string): number {
  const [left, right] = [orderOf(a), orderOf(b)]
  const at = left.findIndex((one, index) => one !== right[index])
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? 0)
}

function lineOf({ text = '', hashtags = [], markup = [] }: Result): ReadLine {
  const id = hashtags[0]?.replace('line:', '') ?? ''
  // yarn-bound knows no names with spaces; Yarn Spinner reads them so.
  const [begin = '', name = markup[0]?.properties.name ?? ''] =
    markup.length > 0 ? [] : (/^([^:]*):\s*/.exec(text) ?? [])
  // The space before the tag.
  return { id, name, text: text.slice(begin.length).replace(/ $/, '') }
}

/** Every line once: the dialogue is run with the first of all options, with the second, and so on. */
export function readYarn(file: string, startAt: string): ReadLine[] {
  const parts = new Map<string, ReadLine>()
  const runner = new YarnBound({ dialogue: file, startAt })
  for (let choice = 0, most = 1; choice < most; choice += 1) {
    if (choice > 0) runner.jump(startAt)
    for (;;) {
      const result: Result = runner.currentResult ?? {}
      const { options, isDialogueEnd } = result
      if (options === undefined) parts.set(lineOf(result).id, lineOf(result))
      if (isDialogueEnd === true) break
      most = Math.max(most, options?.length ?? 1)
      runner.advance(Math.min(choice, (options?.length ?? 1) - 1))
    }
  }
  parts.delete('')
  return joined([...parts.values()].sort((a, b) => compared(a.id, b.id)))
}
