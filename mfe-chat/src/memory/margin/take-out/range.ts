import type { takeout } from '@codex/contracts/texts'
import type { Asked } from './asked'

export type Range = keyof typeof takeout.ranges

const inOrder = (a: string, b: string) => (Number(a) <= Number(b) ? { from: a, to: b } : { from: b, to: a })

/** The ranges that there are, with what the call is given for each. */
export function rangesOf({ from, before }: Pick<Asked, 'from' | 'before'>) {
  const ranges: [Range, { readonly from?: string; readonly to?: string }][] = [['all', {}]]
  if (from === null) return new Map(ranges)
  ranges.push(['from', { from }], ['to', { to: from }], ['only', { from, to: from }])
  if (before !== null && before !== from) ranges.push(['between', inOrder(before, from)])
  return new Map(ranges)
}
