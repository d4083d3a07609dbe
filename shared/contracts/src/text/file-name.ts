import { fileName as limit } from '../limits'

// What Windows, macOS or Linux refuses in a name, or reads as something else.
const refused = /[\\/:*?"<>|\p{C}]+/gu
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name that every file system takes, made from any text. `ending` is without its dot. */
export function fileName(text: string, ending: string): string {
  const plain = text
    .slice(0, limit.max)
    .replace(refused, ' ')
    .trim()
    .replace(/^[. ]+|[. ]+$/g, '')
  const safe = plain === '' || reserved.test(plain) ? `companion ${plain}`.trim() : plain
  return `${safe}.${ending}`
}
