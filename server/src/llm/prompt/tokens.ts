import { wholeSentences } from '../../text/sentences'

/** docs/toolchain.md 5: characters over four is wrong by 2-3 times for Chinese, Japanese, Korean and emoji. */
const PER_MESSAGE = 4

export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3) + PER_MESSAGE

/** The beginning of a text that fits, cut between words. */
export function clip(text: string, tokens: number): string {
  if (tokensOf(text) <= tokens) return text
  if (tokens <= PER_MESSAGE) return ''
  const start = Buffer.from(text)
    .subarray(0, Math.max(0, (tokens - PER_MESSAGE) * 3 - 3))
    .toString()
    .replace(/\ufffd$/, '')
  return `${start.replace(/\s+\S*$/, '')}…`
}

/** Whole sentences from the beginning that fit; else the first words. */
export function shortened(text: string, tokens: number): string {
  if (tokensOf(text) <= tokens) return text
  const clipped = clip(text, tokens)
  // The ellipsis is of clip and ends no sentence.
  return wholeSentences(clipped.replace(/…$/, '')) ?? clipped
}

/** The last lines that fit, in their order. */
export function newestThatFit(lines: readonly string[], tokens: number): readonly string[] {
  let left = tokens
  const chosen: string[] = []
  for (const line of lines.toReversed()) {
    left -= tokensOf(line)
    if (left < 0) break
    chosen.unshift(line)
  }
  return chosen
}
