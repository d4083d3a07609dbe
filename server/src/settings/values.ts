import { readOrigin } from '@codex/contracts/discovery'
import type { RollbackRule } from '@codex/platform/reports'
import { isIP } from 'node:net'
import type { Rate } from '../limits/rates'
import { ConfigError } from '../config-error'

/** Reads one setting's text. Throws a ConfigError that names the setting, what it takes, and never its secret. */
export type ReadValue<Value> = (name: string, text: string) => Value

const refuse = (name: string, text: string, takes: string): never => {
  throw new ConfigError(`${name} is "${text}", but it takes ${takes}.`)
}

export const whole =
  (least: number, most: number): ReadValue<number> =>
  (name, text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    return value >= least && value <= most ? value : refuse(name, text, `a whole number from ${least} to ${most}`)
  }

export const onOff: ReadValue<boolean> = (name, text) => {
  if (text === 'on') return true
  return text === 'off' ? false : refuse(name, text, 'on or off')
}

export const oneOf =
  <Value extends string>(...values: readonly Value[]): ReadValue<Value> =>
  (name, text) =>
    values.find((value) => value === text) ?? refuse(name, text, `one of ${values.join(', ')}`)

export const text: ReadValue<string> = (name, value) =>
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u001f\u007f]/.test(value) ? refuse(name, JSON.stringify(value), 'a text of one line') : value

export const address: ReadValue<string> = (name, value) =>
  isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value)
    ? value
    : refuse(name, value, 'an IP address or a host name')

function url(name: string, value: string, protocols: readonly string[]): URL {
  const takes = `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  const parsed = URL.canParse(value) ? new URL(value) : null
  // The text itself may hold a password: it is not repeated.
  if (parsed === null || !protocols.includes(parsed.protocol)) throw new ConfigError(`${name} takes ${takes}.`)
  return parsed
}

export const databaseUrl: ReadValue<string> = (name, value) => {
  url(name, value, ['postgres:', 'postgresql:'])
  return value
}

export const httpUrl: ReadValue<string> = (name, value) => {
  const { username, password, search, hash } = url(name, value, ['http:', 'https:'])
  if (username !== '' || password !== '')
    throw new ConfigError(`${name} takes no user name or password in the address.`)
  if (search !== '' || hash !== '') throw new ConfigError(`${name} takes an address without "?" and "#".`)
  return value.replace(/\/+$/, '')
}

/** Separated by commas; spaces around them are nobody's meaning. */
const partsOf = (value: string) => value.split(',').map((part) => part.trim())

/** A list without twins of what `isOne` finds good. */
const listOf =
  (isOne: (part: string) => boolean, takes: string): ReadValue<readonly string[]> =>
  (name, value) => {
    const parts = partsOf(value)
    return parts.every(isOne) ? [...new Set(parts)] : refuse(name, value, takes)
  }

const proxyRange = /^(loopback|linklocal|uniquelocal)$/
const isRange = (part: string) => {
  const [host = '', bits, ...rest] = part.split('/')
  const widest = isIP(host) === 6 ? 128 : 32
  return isIP(host) !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
}

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

/** `20/1m`: twenty within one minute. */
export const rate: ReadValue<Rate> = (name, value) => {
  const [, most, amount, unit = ''] = /^(\d{1,7})\/(\d{1,4})([smh])$/.exec(value) ?? []
  const seconds = Number(amount) * (secondsIn[unit] ?? NaN)
  return Number(most) > 0 && seconds > 0
    ? { most: Number(most), seconds }
    : refuse(name, value, 'how many within which time, like 20/30s, 20/1m or 20/1h')
}

/** Never repeated. */
export const secret: ReadValue<string> = (name, value) => {
  if (/^[\w-]{20,200}$/.test(value)) return value
  throw new ConfigError(`${name} takes 20 to 200 letters, digits, - or _.`)
}

/** `20%/50`: more than 20 % failed of at least fifty loads. */
export const rollbackRule: ReadValue<RollbackRule | null> = (name, value) => {
  if (value === 'off') return null
  const [, percent, loads] = /^(\d{1,2})%\/(\d{1,6})$/.exec(value) ?? []
  return Number(percent) > 0 && Number(loads) > 0
    ? { percent: Number(percent), loads: Number(loads) }
    : refuse(name, value, 'off, or a share of at least how many loads, like 20%/50')
}

/** `off`, how many proxies stand in front, or their addresses. Never "all": anybody could then claim any address. */
export const trustProxy: ReadValue<false | number | readonly string[]> = (name, value) => {
  if (value === 'off') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const parts = partsOf(value)
  return parts.every((part) => proxyRange.test(part) || isRange(part))
    ? parts
    : refuse(name, value, 'off, a number of proxies from 1 to 9, or a comma-separated list of addresses')
}

/** As a browser sends them: no path, no default port, lower case. Never "*" and never "null". */
export const origins = listOf(
  (part) => /^https?:\/\/[^*]+$/.test(part) && URL.canParse(part) && new URL(part).origin === part,
  'a comma-separated list of origins as a browser sends them, like https://studio.example',
)

/** Exact origins; a page under a policy that names them loads from nowhere else. */
export const remoteOrigins = listOf(
  (part) => readOrigin(part) !== null,
  'exact https origins separated by commas, like https://remotes.example (http on loopback alone)',
)

/** `chat=token,auth=token`: which remote a deploy token may publish. */
export const deployTokens: ReadValue<ReadonlyMap<string, string>> = (name, value) => {
  const pairs = partsOf(value).map((pair) => pair.split('='))
  for (const [remote = '', token = '', ...rest] of pairs)
    // What every object has is no key of a document.
    if (!/^[a-z][a-z0-9-]{0,63}$/.test(remote) || remote in {} || !/^[\w-]{16,}$/.test(token) || rest.length > 0)
      throw new ConfigError(
        `${name} takes remote=token pairs separated by commas; a token has at least 16 letters, digits, - or _.`,
      )
  return new Map(pairs.map(([remote = '', token = '']) => [remote, token]))
}
