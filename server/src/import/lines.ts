import { StringDecoder } from 'node:string_decoder'

/**
 * The lines of a UTF-8 text, without their ends. A last line may have none. `most`: UTF-16 units of one; a longer one throws a
 * RangeError.
 */
export async function* linesOf(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let pieces: string[] = []
  let length = 0
  for await (const piece of source) {
    const [first = '', ...rest] = decoder.write(piece).split('\n')
    pieces.push(first)
    length += first.length
    for (const next of rest) {
      yield pieces.join('')
      pieces = [next]
      length = next.length
    }
    if (length > most) throw new RangeError('A line is too long')
  }
  const last = pieces.join('') + decoder.end()
  if (last !== '') yield last
}
