/** Stores results in bench/results and writes the tables of docs/performance.md. */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import prettier from 'prettier'
import { root } from '../../platform/workspace/root.mjs'
import { markdownTable } from './table.mjs'

/**
 * @typedef {import('./table.mjs').Part} Part
 * @typedef {{ date: string, quick: boolean, machine: string, parts: Readonly<Record<string, Part>> }} Run
 */

const RESULTS = path.join(root, 'bench/results')
const PAGE = path.join(root, 'docs/performance.md')
const FROM = '<!-- figures: written by `pnpm bench report` -->'
const TO = '<!-- end of figures -->'
const REASONS = '<!-- end of reasons -->'
const NO_REASON = 'To be explained.'

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

/** @param {Run} run @returns {Promise<string>} path of the Markdown file */
export async function storeRun(run) {
  await mkdir(RESULTS, { recursive: true })
  const name = path.join(RESULTS, `${run.date.slice(0, 19).replaceAll(':', '-')}-${Object.keys(run.parts).join('-')}`)
  await writeFile(`${name}.json`, `${JSON.stringify(run, null, 1)}\n`)
  await writeFile(`${name}.md`, `${markdown(run)}\n`)
  return `${name}.md`
}

/** The newest figures of every part. Quick runs count only if there are no others. @param {readonly Run[]} runs @returns {Run | null} */
export function newest(runs) {
  const inOrder = [...runs].sort((a, b) => Number(b.quick) - Number(a.quick) || (a.date < b.date ? -1 : 1))
  const last = inOrder.at(-1)
  if (last === undefined) return null
  const used = inOrder.filter(({ quick }) => quick === last.quick)
  return { ...last, parts: Object.assign({}, ...used.map(({ parts }) => parts)) }
}

/**
 * Writes the tables of the stored runs into docs/performance.md, with a placeholder for the reason of each missed goal.
 * @returns {Promise<string[] | null>} goals without a reason; null: no run is stored
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
  if (from < 0 || to < from) throw new Error('docs/performance.md lacks the marks around the figures.')
  return `${page.slice(0, from + FROM.length)}\n\n${figures}\n\n${page.slice(to)}`
}

/** The words of a goal before its first limit or condition. @param {import('./table.mjs').Goal} goal */
export const subjectOf = ({ goal }) => goal.split(/[:,] /)[0] ?? goal

/** Adds a placeholder for each missed goal without a reason. @param {string} page @param {readonly string[]} subjects of missed goals */
export function withReasons(page, subjects) {
  const end = page.indexOf(REASONS)
  if (end < 0) throw new Error('docs/performance.md lacks the mark after the reasons.')
  const missing = [...new Set(subjects)].filter((subject) => !page.includes(`- **${subject}.**`))
  const placeholders = missing.map((subject) => `- **${subject}.** ${NO_REASON}\n`).join('')
  return page.slice(0, end) + (placeholders === '' ? '' : `${placeholders}\n`) + page.slice(end)
}

/** @param {string} page @param {readonly string[]} subjects */
const lackingReasons = (page, subjects) =>
  [...new Set(subjects)].filter((subject) => page.includes(`- **${subject}.** ${NO_REASON}`))
