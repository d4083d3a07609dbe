/** Where figures are kept and how they are read: bench/results/*.json and .md, and the tables of docs/performance.md. */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import prettier from 'prettier'
import { root } from '../../platform/workspace/root.mjs'
import { markdownTable } from './table.mjs'

/**
 * @typedef {import('./table.mjs').Part} Part
 * @typedef {object} Run
 * @property {string} date ISO
 * @property {boolean} quick
 * @property {string} machine
 * @property {Readonly<Record<string, Part>>} parts
 */

const RESULTS = path.join(root, 'bench/results')
const PAGE = path.join(root, 'docs/performance.md')
const FROM = '<!-- figures: written by `pnpm bench report` -->'
const TO = '<!-- end of figures -->'
const REASONS = '<!-- end of reasons -->'
const NO_REASON = 'No reason is written here yet.'

export function machine() {
  const [{ model } = { model: 'unknown' }] = cpus()
  return `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`
}

/** @param {Run} run */
export function markdown({ date, quick, machine, parts }) {
  const goals = Object.values(parts).flatMap((part) => part.goals)
  const summary = {
    title: 'Goals',
    head: ['Goal', 'Figure', ''],
    rows: goals.map(({ goal, figure, met }) => [goal, figure, met ? 'met' : '**missed**']),
  }
  const tables = Object.values(parts).flatMap((part) => part.tables)
  const about = `${quick ? 'A quick run (too few rounds to quote)' : 'One full run'} of ${date.slice(0, 16).replace('T', ' ')} UTC on ${machine}.`
  return [about, ...[...(goals.length > 0 ? [summary] : []), ...tables].map(markdownTable)].join('\n\n')
}

/** Writes the run as <date>.json and .md. @param {Run} run @returns {Promise<string>} path of the Markdown file */
export async function keepRun(run) {
  await mkdir(RESULTS, { recursive: true })
  const name = path.join(RESULTS, `${run.date.slice(0, 19).replaceAll(':', '-')}-${Object.keys(run.parts).join('-')}`)
  await writeFile(`${name}.json`, `${JSON.stringify(run, null, 1)}\n`)
  await writeFile(`${name}.md`, `${markdown(run)}\n`)
  return `${name}.md`
}

/**
 * The newest figures of every part: a part that ran again alone takes the place of its older figures, and a quick one only
 * where there is no other.
 * @param {readonly Run[]} runs
 * @returns {Run | null}
 */
export function newest(runs) {
  const inOrder = [...runs].sort((a, b) => Number(b.quick) - Number(a.quick) || (a.date < b.date ? -1 : 1))
  const last = inOrder.at(-1)
  if (last === undefined) return null
  const kept = inOrder.filter(({ quick }) => quick === last.quick)
  return { ...last, parts: Object.assign({}, ...kept.map(({ parts }) => parts)) }
}

/**
 * Puts the tables of the kept runs into docs/performance.md, and a place for the reason of each goal that is missed.
 * @returns {Promise<string[] | null>} goals whose reason nobody has written yet; null: no run is kept
 */
export async function writePage() {
  const files = (await readdir(RESULTS).catch(() => [])).filter((file) => file.endsWith('.json'))
  const runs = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(RESULTS, file), 'utf8'))),
  )
  const run = newest(runs)
  if (run === null) return null
  const subjects = Object.values(run.parts).flatMap(({ goals }) => goals.filter(({ met }) => !met).map(subjectOf))
  const page = withReasons(between(await readFile(PAGE, 'utf8'), markdown(run)), subjects)
  const style = await prettier.resolveConfig(PAGE)
  await writeFile(PAGE, await prettier.format(page, { ...style, parser: 'markdown' }))
  return lackingReasons(page, subjects)
}

/** @param {string} page @param {string} figures */
export function between(page, figures) {
  const [from, to] = [page.indexOf(FROM), page.indexOf(TO)]
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost the marks between which the figures stand.')
  return `${page.slice(0, from + FROM.length)}\n\n${figures}\n\n${page.slice(to)}`
}

/** What a goal is about: its words before the first limit or condition. @param {import('./table.mjs').Goal} goal */
export const subjectOf = ({ goal }) => goal.split(/[:,] /)[0] ?? goal

/**
 * Adds a place for the reason of every subject that has none; what is written there stays.
 * @param {string} page
 * @param {readonly string[]} subjects of goals that are missed
 */
export function withReasons(page, subjects) {
  const place = page.indexOf(REASONS)
  if (place < 0) throw new Error('docs/performance.md has lost the mark at which the reasons end.')
  const missing = [...new Set(subjects)].filter((subject) => !page.includes(`- **${subject}.**`))
  const places = missing.map((subject) => `- **${subject}.** ${NO_REASON}\n`).join('')
  return page.slice(0, place) + (places === '' ? '' : `${places}\n`) + page.slice(place)
}

/** @param {string} page @param {readonly string[]} subjects */
const lackingReasons = (page, subjects) =>
  [...new Set(subjects)].filter((subject) => page.includes(`- **${subject}.** ${NO_REASON}`))
