import { StringDecoder } from 'node:string_decoder'

interface Options {
  /** UTF-16 units of one line; a longer one throws a RangeError. */
  readonly most: number
  readonly onPiece: (piece: Buffer) => void
}

/** The lines of a UTF-8 text, without their ends. A last line may have none. */
export async function* linesOf(source: AsyncIterable<Buffer>, { most, onPiece }: Options): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let pieces: string[] = []
  let length = 0
  for await (const piece of source) {
    onPiece(piece)
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
