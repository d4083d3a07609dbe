import { quantile } from '../frame/numbers.mjs'
import { atMost, ms, number } from '../frame/table.mjs'

/**
 * @typedef {object} Measured
 * @property {import('./index.mjs').Run} run
 * @property {import('./person.mjs').Turn[]} turns
 * @property {import('./instances.mjs').Used} used
 * @property {number} kills
 * @property {string[]} lost
 * @property {string[]} doubled
 */

/** ms. */
const MOST_FIRST = 1000

const isSmooth = (/** @type {import('./person.mjs').Turn} */ { joined, pressed }) => joined === 0 && pressed === 0

/** @param {readonly Measured[]} all @param {number} streaming ms that the model takes @returns {import('../frame/table.mjs').Part} */
export function report(all, streaming) {
  const columns = all.map(({ run, turns, used, kills, lost, doubled }) => {
    const smooth = turns.filter(isSmooth)
    const rough = turns.filter((turn) => !isSmooth(turn))
    const both = (/** @type {readonly number[]} */ values) =>
      `${ms(quantile(values, 0.5))}, ${ms(quantile(values, 0.99))}`
    const of = (/** @type {string} */ outcome) => number(turns.filter((turn) => turn.outcome === outcome).length)
    return {
      run,
      firsts: smooth.map(({ first }) => first),
      failed: turns.filter(({ outcome }) => outcome === 'failed').length,
      lost: lost.length,
      doubled: doubled.length,
      cells: [
        `${number(run.people)}, ${run.seconds} s`,
        number(kills),
        number(turns.length),
        `${of('whole')}, ${of('cut off')}, ${of('failed')}`,
        `${number(lost.length)} and ${number(doubled.length)}`,
        `${number(rough.filter(({ joined }) => joined > 0).length)}, ${number(rough.filter(({ pressed }) => pressed > 0).length)}`,
        rough.length === 0 ? '' : both(rough.map(({ whole }) => whole)),
        both(smooth.map(({ first }) => first)),
        both(smooth.map(({ whole }) => whole - streaming)),
        number(used.queries / turns.length, 1),
        `${number(used.cpu / turns.length, 1)} ms`,
      ],
    }
  })
  const names = [
    'people, and how long they chatted',
    'instances killed',
    'turns',
    'replies that were whole, cut off, failed',
    'replies lost, and questions stored twice',
    'turns that were joined again, and sent again by the person',
    'time of those turns, p50 and p99',
    'until the first words, p50 and p99 of the others',
    `added to the ${number(streaming)} ms of the model, p50 and p99 of the others`,
    'queries for a turn',
    'CPU for a turn',
  ]
  const count = (/** @type {number} */ value) => number(value)
  return {
    tables: [
      {
        title: 'Many people at once',
        head: ['What', ...columns.map(({ run }) => run.name)],
        rows: names.map((name, row) => [name, ...columns.map(({ cells }) => cells[row] ?? '')]),
      },
    ],
    goals: columns.flatMap(({ run, firsts, failed, lost, doubled }) => [
      atMost(`${run.name}: no reply lost`, lost, 0, count),
      atMost(`${run.name}: no question stored twice`, doubled, 0, count),
      atMost(`${run.name}: every stream ends, or is joined again`, failed, 0, count),
      atMost(`${run.name}: the first words within 1 s of the model's, p99`, quantile(firsts, 0.99), MOST_FIRST, ms),
    ]),
    samples: all,
  }
}
