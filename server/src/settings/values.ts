/** Readers of single values. Each throws a ConfigError that names the setting and what it takes, and repeats no secret. */
import { readOrigin } from '@codex/contracts/discovery'
import type { RollbackRule } from '@codex/platform/reports'
import { isIP } from 'node:net'
import { ConfigError } from './config-error'

/** At most `most` within `seconds`, counted from the first. */
export interface Rate {
  readonly most: number
  readonly seconds: number
}

export type ReadValue<Value> = (name: string, text: string) => Value

/** `read` answers undefined for a text that it does not understand. A secret text is not in the error. */
const value =
  <Value>(takes: string, read: (text: string) => Value | undefined, isSecret = false): ReadValue<Value> =>
  (name, text) => {
    const found = read(text)
    if (found !== undefined) return found
    throw new ConfigError(
      isSecret ? `${name} takes ${takes}.` : `${name} is ${JSON.stringify(text)}, but it takes ${takes}.`,
    )
  }

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)

export const whole = (least: number, most: number) =>
  value(`a whole number from ${least} to ${most}`, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    return number >= least && number <= most ? number : undefined
  })

export const oneOf = <Value extends string>(...known: readonly Value[]) =>
  value(`one of ${known.join(', ')}`, (text) => known.find((one) => one === text))

const switches: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['off', false],
])
export const onOff = value('on or off', (text) => switches.get(text))

export const text = value('a text of one line', matching(/^\P{Cc}*$/u))

export const address = value('an IP address or a host name', (text) =>
  isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text) ? text : undefined,
)

export const secret = value('20 to 200 letters, digits, - or _', matching(/^[\w-]{20,200}$/), true)

const url = (...protocols: readonly string[]) =>
  value(
    `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (text) => (URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined),
    true,
  )

export const databaseUrl = url('postgres:', 'postgresql:')

const anyHttpUrl = url('http:', 'https:')
export const httpUrl: ReadValue<string> = (name, text) => {
  const { username, password, search, hash } = new URL(anyHttpUrl(name, text))
  if (username !== '' || password !== '')
    throw new ConfigError(`${name} takes no user name or password in the address.`)
  if (search !== '' || hash !== '') throw new ConfigError(`${name} takes an address without "?" and "#".`)
  return text.replace(/\/+$/, '')
}

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

/** `20/1m`: twenty within one minute. */
export const rate = value('how many within which time, like 20/30s, 20/1m or 20/1h', (text): Rate | undefined => {
  const [, most, amount, unit = ''] = /^(\d{1,7})\/(\d{1,4})([smh])$/.exec(text) ?? []
  const seconds = Number(amount) * (secondsIn[unit] ?? NaN)
  return Number(most) > 0 && seconds > 0 ? { most: Number(most), seconds } : undefined
})

/** `20%/50`: more than 20 % failed of at least fifty loads. null: off. */
export const rollbackRule = value(
  'off, or a share of at least how many loads, like 20%/50',
  (text): RollbackRule | null | undefined => {
    if (text === 'off') return null
    const [, percent, loads] = /^(\d{1,2})%\/(\d{1,6})$/.exec(text) ?? []
    return Number(percent) > 0 && Number(loads) > 0 ? { percent: Number(percent), loads: Number(loads) } : undefined
  },
)

const partsOf = (text: string) => text.split(',').map((part) => part.trim())

const list = (takes: string, isPart: (part: string) => boolean) =>
  value(takes, (text): readonly string[] | undefined => {
    const parts = partsOf(text)
    return parts.every(isPart) ? [...new Set(parts)] : undefined
  })

export const texts = list('names separated by commas, each of 1 to 200 characters', (part) =>
  /^\P{Cc}{1,200}$/u.test(part),
)

const isOrigin = (text: string) =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** As a browser sends them: no path, no default port, lower case. Never "*" and never "null". */
export const origins = list(
  'a comma-separated list of origins as a browser sends them, like https://studio.example',
  isOrigin,
)

/** A passkey is bound to a host name: an address has none. */
export const publicOrigin = value(
  'the https origin that visitors open, like https://codex.example (http on localhost alone)',
  (text) => {
    if (!isOrigin(text)) return undefined
    const { protocol, hostname } = new URL(text)
    if (hostname === 'localhost') return text
    return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[') ? text : undefined
  },
)

export const remoteOrigins = list(
  'exact https origins separated by commas, like https://remotes.example (http on loopback alone)',
  (part) => readOrigin(part) !== null,
)

const isRange = (part: string) => {
  if (/^(loopback|linklocal|uniquelocal)$/.test(part)) return true
  const [host = '', bits, ...rest] = part.split('/')
  const widest = isIP(host) === 6 ? 128 : 32
  return isIP(host) !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
}

/** `off`, the number of proxies in front, or their addresses. Never "all": a client could then claim any address. */
export const trustProxy = value(
  'off, a number of proxies from 1 to 9, or a comma-separated list of addresses',
  (text): false | number | readonly string[] | undefined => {
    if (text === 'off') return false
    if (/^[1-9]$/.test(text)) return Number(text)
    const parts = partsOf(text)
    return parts.every(isRange) ? parts : undefined
  },
)

export const deployToken = value('at least 16 letters, digits, - or _', matching(/^[\w-]{16,}$/), true)

/** `chat=token,auth=token`: which remote a deploy token may publish. */
export const deployTokens = value(
  'remote=token pairs separated by commas; a token has at least 16 letters, digits, - or _',
  (text): ReadonlyMap<string, string> | undefined => {
    const pairs = partsOf(text).map((pair) => /^([a-z][a-z0-9-]{0,63})=([\w-]{16,})$/.exec(pair))
    const tokens = pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''] as const)
    // The names are keys of documents: a property of every object is none.
    return tokens.every(([remote]) => remote !== '' && !(remote in {})) ? new Map(tokens) : undefined
  },
  true,
)
