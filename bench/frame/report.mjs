/** Stores results in bench/results. */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { markdownTable } from './table.mjs'

/**
 * @typedef {import('./table.mjs').Part} Part
 * @typedef {{ date: string, quick: boolean, machine: string, parts: Readonly<Record<string, Part>> }} Run
 */

const RESULTS = path.join(root, 'bench/results')

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
