import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The network of an address: an IPv4 address itself, of an IPv6 address its /64, which one household has. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = MAPPED.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  // An IPv4 address at the end is as wide as two groups.
  const width = (group: string) => (group.includes('.') ? 2 : 1)
  const given = [...groups(head), ...groups(tail)].reduce((sum, group) => sum + width(group), 0)
  const whole = [...groups(head), ...Array<string>(tail === undefined ? 0 : 8 - given).fill('0'), ...groups(tail)]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
