import { median, ratios, spread } from './numbers.mjs'

/**
 * `samples`: all measurements, for the JSON file. `quick`: too few rounds to quote. `folder`: temporary. `until`: ms epoch, no
 * round starts after it.
 * @typedef {{ title: string, head: readonly string[], rows: readonly (readonly string[])[] }} Table
 * @typedef {{ goal: string, figure: string, met: boolean }} Goal
 * @typedef {{ tables: readonly Table[], goals: readonly Goal[], samples: unknown }} Part
 * @typedef {{ quick: boolean, folder: string, until: number, say: (line: string) => void }} Options
 * @typedef {(options: Options) => Promise<Part>} RunPart
 */

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|')

/** @param {Table} table */
export function markdownTable({ title, head, rows }) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.map(cell).join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [`### ${title}`, '', line(head), line(rule), ...rows.map(line)].join('\n')
}

/** @param {number} value @param {number} [digits] */
export const number = (value, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** @param {number} value */
export const ms = (value) => `${number(value, value < 10 ? 1 : 0)} ms`
/** @param {number} bytes */
export const kB = (bytes) => `${number(bytes / 1000, 1)} kB`
/** @param {number} ratio */
export const times = (ratio) => `${number(ratio, 2)}×`

/** Median and quartiles: `331 ms (310-352)`. @param {readonly number[]} values @param {(value: number) => string} [write] */
export function spreadOf(values, write = ms) {
  const [low, high] = spread(values)
  const digits = high < 10 ? 1 : 0
  return `${write(median(values))} (${number(low, digits)}-${number(high, digits)})`
}

/** Median and quartiles of the ratios of the rounds. @param {readonly number[]} values @param {readonly number[]} base */
export function ratioOf(values, base) {
  const each = ratios(values, base)
  const [low, high] = spread(each)
  return `${times(median(each))} (${number(low, 2)}-${number(high, 2)})`
}

/** @param {string} goal @param {number} figure @param {number} limit @param {(value: number) => string} [write] @returns {Goal} */
export const atMost = (goal, figure, limit, write = times) => ({ goal, figure: write(figure), met: figure <= limit })

/** @param {string} goal @param {number} figure @param {number} limit @param {(value: number) => string} write @returns {Goal} */
export const atLeast = (goal, figure, limit, write) => ({ goal, figure: write(figure), met: figure >= limit })
