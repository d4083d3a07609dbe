import { median, ratios, spread } from './numbers.mjs'

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {readonly string[]} head
 * @property {readonly (readonly string[])[]} rows
 *
 * @typedef {object} Goal
 * @property {string} goal what is wanted, in words with its number
 * @property {string} figure what was measured
 * @property {boolean} met
 *
 * @typedef {object} Part what one part of the bench found
 * @property {readonly Table[]} tables
 * @property {readonly Goal[]} goals
 * @property {unknown} samples everything measured, for the JSON file
 *
 * @typedef {object} Options
 * @property {boolean} quick few rounds: to see that it runs, not to quote
 * @property {string} folder temporary, removed after the part
 * @property {number} until ms epoch: no round begins after it
 * @property {(line: string) => void} say
 *
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

/** Median and the middle half: `331 ms (310-352)`. @param {readonly number[]} values @param {(value: number) => string} [write] */
export function spreadOf(values, write = ms) {
  const [low, high] = spread(values)
  const digits = high < 10 ? 1 : 0
  return `${write(median(values))} (${number(low, digits)}-${number(high, digits)})`
}

/** Median of the ratios, round by round, and their middle half. @param {readonly number[]} values @param {readonly number[]} base */
export function ratioOf(values, base) {
  const each = ratios(values, base)
  const [low, high] = spread(each)
  return `${times(median(each))} (${number(low, 2)}-${number(high, 2)})`
}

/**
 * A figure that must not exceed a limit.
 * @param {string} goal
 * @param {number} figure
 * @param {number} limit
 * @param {(value: number) => string} [write]
 * @returns {Goal}
 */
export const atMost = (goal, figure, limit, write = times) => ({ goal, figure: write(figure), met: figure <= limit })
