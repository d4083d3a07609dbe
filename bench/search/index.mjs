/** Searches in 10,000 messages of one user, beside as many of another one, on both databases. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../../e2e/harness/call.mjs'
import { median, quantile } from '../frame/numbers.mjs'
import { companion, person } from '../frame/people.mjs'
import { onBothDatabases } from '../frame/postgres.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { atMost, ms, number } from '../frame/table.mjs'
import { inDatabase } from '../long/seed.mjs'

const MESSAGES = 10_000
const LIMIT = 50

/** A call that reads one row, to compare. */
const BASE = 'no search: /user/session'

/** Of 10 to 50 words of a vocabulary in which a tenth are frequent; every tenth is Chinese. */
const SEED = `
insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at)
select $1::uuid, case when i % 2 = 1 then 'user' else 'companion' end,
  case when i % 10 = 3 then (select string_agg(substr('今日天气很好我们去海边看灯台和企鹅星夜风雨', 1 + (i * 7 + j * j * 13) % 20, 2), '')
                             from generate_series(1, 30) as j)
       else (select string_agg('w' || substr(md5(((i * 31 + j * 17) % case when j % 2 = 0 then 40 else 3000 end)::text), 1, 6), ' ')
             from generate_series(1, 10 + i % 41) as j) || case when i = 200 then ' zanzibar' else '' end end,
  case when i % 2 = 1 then null else 'built-in' end, case when i % 2 = 1 then null else 'x' end,
  now() - make_interval(mins => ($2::int - i))
from generate_series(1, $2::int) as i`

/** The words come from the vocabulary: md5 of 1, 7 and 12. */
const QUERIES = {
  'a rare word': 'zanzibar',
  'a frequent word': 'wc4ca42',
  'two frequent words': 'wc4ca42 w8f14e4',
  'the beginning of every word': 'w',
  'the beginning of a word': 'wc2',
  'a phrase': '"wc20ad4 w"',
  'two Chinese characters': '企鹅',
  'one Chinese character': '灯',
  'a word from:me in:': 'wc4ca42 from:me in:mira',
  'no such word': 'submarine',
}

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function search({ quick, folder, say }) {
  const samples = await onBothDatabases(say, (name, url) => measured(name, url, { quick, folder, say }))
  const all = Object.entries(samples)
  return {
    tables: all.map(([name, { times, fill }]) => ({
      title: `Search in ${number(MESSAGES)} messages with ${name} (filled in after ${number(fill / 1000)} s)`,
      head: ['Query', 'median', 'p95'],
      rows: Object.entries(times).map(([query, each]) => [query, ms(median(each)), ms(quantile(each, 0.95))]),
    })),
    goals: all.map(([name, { times }]) =>
      atMost(`Search p95 with ${name}: ≤ ${LIMIT} ms`, quantile(searched(times), 0.95), LIMIT, ms),
    ),
    samples,
  }
}

/** @param {Readonly<Record<string, readonly number[]>>} times */
const searched = (times) => Object.entries(times).flatMap(([what, each]) => (what === BASE ? [] : each))

/** @param {string} name @param {string | null} url @param {Pick<import('../frame/table.mjs').Options, 'quick' | 'folder' | 'say'>} options */
async function measured(name, url, { quick, folder, say }) {
  const dataDir = path.join(folder, name)
  await mkdir(dataDir, { mode: 0o700 })
  const settings = { DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) }

  const first = await startServer(builtServer, settings)
  const ann = await person(first.url, 'ann')
  const mine = [await companion(first.url, ann.token), await companion(first.url, ann.token, 'Nova Reed')]
  const bob = await person(first.url, 'bob')
  const theirs = await companion(first.url, bob.token)
  await first.stop()
  const seed = async (/** @type {(sql: string, values?: unknown[]) => Promise<unknown>} */ run) => {
    for (const id of mine) await run(SEED, [id, MESSAGES / 2])
    await run(SEED, [theirs, MESSAGES])
  }
  await inDatabase(dataDir, seed, url)

  const server = await startServer(builtServer, settings)
  try {
    const ask = async (/** @type {string} */ query) => {
      const start = performance.now()
      const { next } = /** @type {{ next: string | null }} */ (
        await call(server.url, '/chat/search', { query }, ann.token)
      )
      return { time: performance.now() - start, next }
    }
    say(`search (${name}): the words are filled in …`)
    const start = performance.now()
    // Every message without its words is read for a word that none has.
    const isFilled = async () => (await ask('submarine')).next === null && (await ask('submarine')).time < 1000
    while (!(await isFilled())) await wait(2000)
    const fill = performance.now() - start
    /** @type {Record<string, number[]>} */
    const times = Object.fromEntries([BASE, ...Object.keys(QUERIES)].map((query) => [query, []]))
    for (let round = 0; round < (quick ? 20 : 100); round += 1) {
      const begun = performance.now()
      await call(server.url, '/user/session', {}, ann.token)
      times[BASE]?.push(performance.now() - begun)
      for (const [what, query] of Object.entries(QUERIES)) {
        const { time } = await ask(query)
        if (round > 1) times[what]?.push(time)
      }
    }
    return { times, fill }
  } finally {
    await server.stop()
  }
}
