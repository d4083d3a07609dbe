/** What stands outside of quotations and of actions between asterisks, over all pieces of a text. */
const closers: Readonly<Record<string, string>> = {
  '"': '"',
  '*': '*',
  '“': '”',
  '«': '»',
  '„': '“”',
  '「': '」',
  '『': '』',
}

export function createOutside() {
  let open = ''
  return (piece: string): string => {
    let outside = ''
    for (const letter of piece) {
      if (letter === '\n') open = ''
      if (open !== '') {
        if (open.includes(letter)) open = ''
      } else if (letter in closers) {
        open = closers[letter] ?? ''
        outside += ' . '
      } else outside += letter
    }
    return outside
  }
}

/** A text that is nothing but quoted is read as it is. */
export function outsideOf(text: string): string {
  const outside = createOutside()(text)
  return /\p{L}/u.test(outside) ? outside : text
}
