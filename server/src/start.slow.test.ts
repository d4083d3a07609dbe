import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { connect } from 'node:net'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer, post, ready, request, startProcess, stopAll } from './testing/built-server'
import type { TemporaryFolder } from './testing/temporary-folder'
import { temporaryFolder } from './testing/temporary-folder'
import { modelServer } from './testing/model-server'
import { mira } from './testing/server'

// Created once and copied for each test: creating a database takes seconds.
const first = temporaryFolder()
const firstData = join(first.path, 'deep/data')
let folder: TemporaryFolder
const copyDatabase = () => cpSync(firstData, folder.path, { recursive: true })

beforeAll(async () => {
  buildServer()
  // The state after a kill during the first start.
  mkdirSync(join(firstData, 'db.unfinished'), { recursive: true })
  writeFileSync(join(firstData, 'db.unfinished/PG_VERSION'), '17\n')
  const started = startProcess({ DATA_DIR: firstData })
  await ready(started)
  started.child.kill('SIGTERM')
  await started.ended
})
afterAll(first.remove)
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  await stopAll()
  folder.remove()
})

const account = { username: 'ann', email: 'ann@example.org', password: 'Sturdy4Bridge' }

describe('a damaged embedded database', () => {
  const inDatabase = (name: string) => join(folder.path, 'db', name)

  it.each([
    ['pg_control is overwritten', () => writeFileSync(inDatabase('global/pg_control'), Buffer.alloc(8192, 7))],
    ['pg_control is empty', () => truncateSync(inDatabase('global/pg_control'))],
    ['pg_control is missing', () => rmSync(inDatabase('global/pg_control'))],
    ['the log is missing', () => rmSync(inDatabase('pg_wal'), { recursive: true })],
    ['the tables are missing', () => rmSync(inDatabase('base'), { recursive: true })],
    ['the settings are unreadable', () => writeFileSync(inDatabase('postgresql.conf'), 'garbage (((')],
  ])('ends the start with one sentence that says how to restore it: %s', async (_, damage) => {
    copyDatabase()
    damage()
    const { ended, errors } = startProcess({ DATA_DIR: folder.path })
    expect((await ended).code).toBe(1)
    expect(errors()).toMatch(
      /^The database in \S+ is damaged and cannot be opened \(.+\)\. Please restore DATA_DIR from a backup: docs\/operating\.md, "Backup and restore"\.\n$/,
    )
  })
})

describe('the process', () => {
  it('prints where to connect a model and its URL, stops on SIGTERM, and has its data after a restart', async () => {
    copyDatabase()
    const environment = { DATA_DIR: folder.path }
    const first = startProcess(environment)
    const url = await ready(first)
    expect(first.output()).toBe(
      `No AI model is connected yet. Connect one at ${url}/home#who-answers\nCharacter Codex is ready at ${url}\n`,
    )
    await post(url, '/user/sign-up', account)
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })

    const again = await ready(startProcess(environment))
    expect(await post(again, '/user/sign-in', account)).toMatchObject({ username: 'ann' })
  })

  it('creates a private folder, and a complete database after a first start that was killed', () => {
    expect(statSync(firstData).mode & 0o777).toBe(0o700)
    expect(readdirSync(firstData).sort()).toEqual(['db', 'lock'])
    expect(statSync(join(firstData, 'db')).mode & 0o777).toBe(0o700)
  })
})

describe('a stop with open calls', () => {
  it('ends open streams with an event, refuses new calls, closes incomplete requests, and exits with 0', async () => {
    copyDatabase()
    const hanging = await modelServer(() => undefined)
    const started = startProcess({ DATA_DIR: folder.path, LLM_BASE_URL: hanging.baseUrl, LLM_MODEL: 'tiny' })
    const url = await ready(started)
    const { access_token } = (await post(url, '/user/sign-up', account)) as { access_token: string }
    const authorization = `Bearer ${access_token}`
    const { profile_id } = (await post(url, '/character/generate-profile', mira, access_token)) as {
      profile_id: string
    }
    const send = { profile_id, message: 'Hi' }
    const streamed = await request(url, '/chat/send-message', send, { authorization, accept: 'text/event-stream' })
    const refined = request(url, '/refine/ai-background', mira, { authorization })
    const incomplete = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    incomplete.write('POST /codex/user/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
    incomplete.write('content-length: 1000\r\n\r\n{')
    await eventually(() => hanging.open() === 2, 'both calls reach the model', 60_000)

    started.child.kill('SIGTERM')
    await eventually(async () => (await fetch(`${url}/readyz`)).status === 503, 'the server is stopping')
    const late = await request(url, '/user/session', {}, { authorization })
    expect([late.status, await late.json()]).toEqual([503, { message: failures.closing }])
    expect(late.headers.get('cache-control')).toBe('no-store')
    const events = await streamed.text()
    const answer = await refined
    expect(events.trim().split('\n\n').at(-1)).toContain(
      `event: error\ndata: {"status":503,"message":"${failures.closing}"`,
    )
    expect([answer.status, await answer.json()]).toEqual([503, { message: failures.closing }])
    expect(await started.ended).toEqual({ code: 0, signal: null })
    incomplete.destroy()
    await hanging.close()
  }, 60_000)
})

describe('a start that fails', () => {
  async function refusal(environment: Record<string, string> = {}) {
    const started = startProcess({ DATA_DIR: folder.path, ...environment })
    const { code } = await started.ended
    expect(code).toBe(1)
    expect(started.output()).toBe('')
    return started.errors()
  }

  it('names the second process on one DATA_DIR', async () => {
    copyDatabase()
    await ready(startProcess({ DATA_DIR: folder.path }))
    expect(await refusal()).toBe(
      `DATA_DIR ${folder.path} is in use by another Character Codex. Please stop that one first.\n`,
    )
  })

  it('names a port in use', async () => {
    copyDatabase()
    const other = await modelServer(() => undefined)
    const { port } = new URL(other.baseUrl)
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} is already in use. Please stop what uses it, or set PORT to another one.\n`,
    )
    await other.close()
  })

  it('names a database that cannot be reached, without its password', async () => {
    const message = await refusal({ DATABASE_URL: 'postgres://codex:hush@127.0.0.1:9/codex' })
    expect(message).toMatch(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*\.\n$/)
    expect(message).not.toContain('hush')
  })
})
