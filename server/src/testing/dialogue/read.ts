/** What a program reads in a file of ../../chat-export. */
export interface ReadWords {
  readonly id: string
  readonly text: string
}

export interface ReadLine extends ReadWords {
  readonly name: string
  readonly choices?: readonly ReadWords[]
}

/** Formats in which each line of a text is a line of its own number it: cc7, cc7_p2. */
export function joined(parts: readonly ReadLine[]): ReadLine[] {
  const lines = new Map<string, { name: string; texts: string[] }>()
  for (const { id, name, text } of parts) {
    const [, whole = '', part = '1'] = /^(c[cv][\da-f]+(?:_r\d+)?)(?:_p(\d+))?$/.exec(id) ?? []
    const line = lines.get(whole) ?? { name, texts: [] }
    lines.set(whole, line)
    while (line.texts.length < Number(part)) line.texts.push('')
    line.texts[Number(part) - 1] = text
  }
  return [...lines].map(([id, { name, texts }]) => ({ id, name, text: texts.join('\n') }))
}
