/**
 * Export, import and deletion of an account with 100 companions and 10,000 messages each, on both databases: what each costs, whether
 * all is brought back, and what is left; and a conversation of 100,000 messages that is taken out.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { request } from 'node:http'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../../e2e/harness/call.mjs'
import { median } from '../frame/numbers.mjs'
import { companion, PASSWORD, person } from '../frame/people.mjs'
import { NO_POSTGRES, postgres } from '../frame/postgres.mjs'
import { memoryOf, resetPeak } from '../frame/process.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { atMost, ms, number } from '../frame/table.mjs'
import { inEitherDatabase, MESSAGES } from '../long/seed.mjs'
import { contentsOf, differences } from './contents.mjs'
import { addCanary, leftOf } from './left.mjs'

const MB = 1_000_000
/** MB that a server may need more than before, for an account of any size. */
const MORE = 250
/** Messages of the conversation that is taken out, as which formats, and the MB that it may need. */
const TAKEN = { messages: 100_000, formats: ['json', 'fountain'], more: 150 }

/** Two replies to about fifty of the messages, and a memory. */
const MORE_OF_COMPANION = [
  `insert into alternatives (message_id, message, engine_kind, engine_label, created_at)
   select id, case n when 1 then message else 'Or: ' || message end, engine_kind, engine_label, created_at
   from messages, generate_series(0, 1) n
   where companion_id = $1::uuid and speaker = 'companion' and id % 101 = 0 order by id, n`,
  `update messages set chosen = 1 where companion_id = $1::uuid and speaker = 'companion' and id % 101 = 0`,
  `insert into memories (id, companion_id, kind, text, keys, state, origin, source_message_id, had_source, created_at, updated_at)
   select gen_random_uuid(), companion_id, 'lore', 'The pier fell.', '{pier}', 'off', 'user', max(id), true, now(), now()
   from messages where companion_id = $1::uuid group by companion_id`,
]

/** @typedef {import('../frame/servers.mjs').Server} Server */
/** @typedef {{ seconds: number, before: number, peak: number, others: readonly number[] }} Measured */

/**
 * Runs `work`, beside a call of another user every 100 ms.
 * @param {Server} server @param {string} other a token @param {() => Promise<void>} work @returns {Promise<Measured>}
 */
async function measured({ url, pid }, other, work) {
  resetPeak(pid)
  const before = memoryOf(pid) / MB
  /** @type {number[]} */
  const others = []
  const done = new AbortController()
  const calls = (async () => {
    while (!done.signal.aborted) {
      const start = performance.now()
      // On the embedded database a call may give up.
      await call(url, '/user/session', {}, other).catch(() => undefined)
      others.push(performance.now() - start)
      await wait(100)
    }
  })()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  done.abort()
  await calls
  return { seconds, before, peak: memoryOf(pid, 'VmHWM') / MB, others }
}

/** @param {string} url @param {string} token @param {string} file @param {string} path @param {object} body */
async function download(url, token, file, path = '/user/export', body = {}) {
  const answer = await fetch(`${url}/codex${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok || answer.body === null) throw new Error(`${path} was refused: ${answer.status}`)
  await pipeline(Readable.fromWeb(/** @type {any} */ (answer.body)), createWriteStream(file))
}

/**
 * fetch would give up after five minutes.
 * @param {string} url below /codex/user @param {string} token @param {string} type @param {Readable} body @returns {Promise<any>}
 */
const post = (url, token, type, body) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      json(answer).then((read) => {
        if (answer.statusCode === 200) resolve(read)
        else reject(new Error(`${url}: ${answer.statusCode} ${JSON.stringify(read)}`))
      }, reject)
    })
    pipeline(body, sent).catch(reject)
  })

/** @param {string} url @param {string} path @param {string} token @param {string} file */
const upload = (url, path, token, file) =>
  post(`${url}/codex/user/${path}`, token, 'application/zip', createReadStream(file))

/** @param {Measured} [part] */
const moreOf = (part) => (part ? part.peak - part.before : 0)

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function account({ quick, folder, say }) {
  const other = await postgres()
  if (other === null) say(`account: ${NO_POSTGRES}.`)
  /** @type {Record<string, string | null>} */
  const databases = { PGlite: null, ...(other && { PostgreSQL: other.url }) }
  const size = quick ? { companions: 10, messages: 1000 } : { companions: 100, messages: 10_000 }
  /** @type {Record<string, Awaited<ReturnType<typeof measure>>>} */
  const samples = {}
  try {
    for (const [name, url] of Object.entries(databases)) samples[name] = await measure(name, url, { size, folder, say })
  } finally {
    await other?.remove()
  }
  const rows = Object.entries(samples).flatMap(([name, { bytes, parts }]) =>
    Object.entries(parts).map(([what, { seconds, before, peak, others }]) => [
      `${name}: ${what}${what === 'export' ? ` (${number(bytes / MB)} MB)` : ''}`,
      `${number(seconds, 1)} s`,
      `${number(before)} MB`,
      `${number(peak)} MB`,
      ms(median(others)),
      ms(Math.max(...others)),
    ]),
  )
  return {
    tables: [
      {
        title: `An account of ${number(size.companions)} companions with ${number(size.messages)} messages each`,
        head: ['', 'Time', 'Memory before', 'Peak', "Another user's call, median", 'longest'],
        rows,
      },
    ],
    goals: Object.entries(samples).flatMap(([name, { parts, compared, left }]) => [
      atMost(
        `Memory of an export and an import with ${name}: ≤ ${MORE} MB more than before`,
        Math.max(moreOf(parts['export']), moreOf(parts['import'])),
        MORE,
        (value) => `${number(value)} MB`,
      ),
      atMost(
        `Memory of ${number(TAKEN.messages)} messages taken out with ${name}: ≤ ${TAKEN.more} MB more than before`,
        Math.max(...TAKEN.formats.map((format) => moreOf(parts[format]))),
        TAKEN.more,
        (value) => `${number(value)} MB`,
      ),
      atMost(
        `Files that differ in an export of the import with ${name}: 0`,
        compared.different,
        0,
        (value) => `${number(value)} of ${number(compared.files)}`,
      ),
      atMost(
        `Rows of a deleted account with ${name}, and rows with a text of it: 0`,
        left.rows + left.texts,
        0,
        (value) => `${number(value)}, in ${left.tables} tables`,
      ),
    ]),
    samples,
  }
}

/**
 * @param {string} name @param {string | null} databaseUrl
 * @param {{ size: { companions: number, messages: number }, folder: string, say: (line: string) => void }} options
 */
async function measure(name, databaseUrl, { size, folder, say }) {
  const dataDir = path.join(folder, `account-${name}`)
  await mkdir(dataDir, { mode: 0o700 })
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_TIMEOUT: '60000',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const first = await startServer(builtServer, settings)
  const ann = await person(first.url, 'ann7041')
  const bob = await person(first.url, 'bob7041')
  const third = await person(first.url, 'carol')
  const dan = await person(first.url, 'dan7041')
  const long = await companion(first.url, dan.token, 'Mira Vale')
  /** @type {string[]} */
  const ids = []
  for (let index = 1; index <= size.companions; index += 1)
    ids.push(await companion(first.url, ann.token, `Mira Vale ${index}`))
  await first.stop()
  say(`account (${name}): messages are added …`)
  await inEitherDatabase(databaseUrl, dataDir, async (run) => {
    for (const id of [long, ...ids]) {
      await run(MESSAGES, [id, id === long ? TAKEN.messages : size.messages])
      for (const sql of MORE_OF_COMPANION) await run(sql, [id])
    }
    // Else the server would fill in their words while it is measured.
    await run(`update messages set search = ''::tsvector where search is null`)
    await run('vacuum analyze')
  })

  const [file, again] = [path.join(folder, `${name}.zip`), path.join(folder, `${name}-again.zip`)]
  /** @type {Record<string, Measured>} */
  const parts = {}
  /** Each in a server of its own. @param {string} what @param {(server: Server) => Promise<void>} work */
  const part = async (what, work) => {
    const server = await startServer(builtServer, settings)
    try {
      parts[what] = await measured(server, third.token, () => work(server))
      say(`account (${name}): ${what} ${number(parts[what].seconds, 1)} s`)
    } finally {
      await server.stop()
    }
  }
  for (const format of TAKEN.formats)
    await part(format, ({ url }) =>
      download(url, dan.token, `${file}.${format}`, '/chat/export', { profile_id: long, format }),
    )
  await part('export', ({ url }) => download(url, ann.token, file))
  await part('check', async ({ url }) => void (await upload(url, 'check-import', bob.token, file)))
  await part('import', async ({ url }) => {
    const { companions, messages } = await upload(url, 'import', bob.token, file)
    if (companions !== size.companions || messages !== size.companions * size.messages)
      throw new Error(`The import had ${companions} companions and ${messages} messages`)
  })
  await part('export of the import', ({ url }) => download(url, bob.token, again))
  const contents = await contentsOf(file, ann.user.username)
  const different = differences(contents, await contentsOf(again, bob.user.username))
  if (different.length > 0) say(`account (${name}): not the same in ${different.join(', ')}`)

  await inEitherDatabase(databaseUrl, dataDir, (run) => addCanary(run, ann.user.id))
  await part('deletion', async ({ url }) => {
    const body = JSON.stringify({ username: ann.user.username, password: PASSWORD })
    await post(`${url}/codex/user/delete-account`, ann.token, 'application/json', Readable.from([body]))
  })
  let left = { rows: 0, texts: 0, tables: 0 }
  await inEitherDatabase(databaseUrl, dataDir, async (run) => {
    left = await leftOf(run, ann.user)
  })
  say(`account (${name}): ${different.length} files differ, ${left.rows} rows and ${left.texts} texts are left`)
  const compared = { files: contents.size, different: different.length }
  return { bytes: (await stat(file)).size, parts, compared, left }
}
