import { user } from '@codex/contracts/endpoints'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer, post, ready, startBuilt, startProcess, stopAll } from '../testing/built-server'
import { temporaryFolder } from '../testing/temporary-folder'
import { csv, list } from './formats'
import type { Remark } from './remarks'

const remark: Remark = {
  id: 1,
  created_at: '2026-11-21T12:00:00.000Z',
  type: 'UI_UX',
  username: 'ann',
  email: 'ann@example.org',
  message: 'Nice',
}

describe('feedback', () => {
  it('is printed as a list with labels and counts of the types', () => {
    const more = { ...remark, id: 2, type: 'Security_Privacy', message: 'First line\nsecond line' }
    expect(list([remark, more, { ...remark, id: 3 }])).toBe(
      '#1  2026-11-21 12:00 UTC  UI/UX  ann <ann@example.org>\n    Nice\n\n' +
        '#2  2026-11-21 12:00 UTC  Security & Privacy  ann <ann@example.org>\n    First line\n    second line\n\n' +
        '#3  2026-11-21 12:00 UTC  UI/UX  ann <ann@example.org>\n    Nice\n\n' +
        '3 in all: UI/UX 2, Security & Privacy 1\n',
    )
    expect(list([])).toBe('There is no feedback.\n')
  })

  it.each([
    ['Nice', 'Nice'],
    ['a, b', '"a, b"'],
    ['He said "no"', '"He said ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['-1', "'-1"],
    ['🌊 مرحبا', '🌊 مرحبا'],
  ])('%j is a CSV cell that no spreadsheet evaluates', (message, cell) => {
    expect(csv([{ ...remark, message }])).toBe(
      `id,created_at,type,username,email,message\r\n1,2026-11-21T12:00:00.000Z,UI_UX,ann,ann@example.org,${cell}\r\n`,
    )
  })
})

describe('the feedback command', () => {
  const { path, remove } = temporaryFolder()
  const run = async (...args: string[]) => {
    const started = startBuilt('feedback.mjs', args, { DATA_DIR: path, INIT_CWD: path })
    return { ...(await started.ended), output: started.output(), errors: started.errors() }
  }
  const sent = [
    ['UI_UX', 'Nice colours'],
    ['Other', '=1+1'],
    ['UI_UX', 'Bigger, please'],
  ] as const

  beforeAll(async () => {
    buildServer()
    const server = startProcess({ DATA_DIR: path })
    const url = await ready(server)
    const account = { username: 'ann', email: 'ann@example.org', password: 'Sturdy4Bridge' }
    const { access_token } = user.signUp.read(await post(url, '/user/sign-up', account))
    for (const [type, message] of sent)
      expect(await post(url, '/user/add-remarks', { type, message, user_id: '' }, access_token)).toEqual({
        message: 'Thanks for Feedback',
      })
    expect((await run()).errors).toMatch(/^DATA_DIR .* is in use by another Character Codex\. Please stop that one/)
    server.child.kill('SIGTERM')
    await server.ended
  }, 180_000)
  afterAll(async () => {
    await stopAll()
    remove()
  })

  it('lists all feedback, or one type of it', async () => {
    const all = await run()
    expect(all).toMatchObject({ code: 0, errors: '' })
    expect(all.output).toMatch(/Nice colours[\s\S]*=1\+1[\s\S]*Bigger, please[\s\S]*3 in all: UI\/UX 2, Other 1\n$/)
    expect((await run('--type', 'Other')).output).toMatch(/=1\+1\n\n1 in all: Other 1\n$/)
    expect((await run('--since', '2999-01-01')).output).toBe('There is no feedback.\n')
  })

  it('exports JSON, and CSV to a new private file', async () => {
    const exported = JSON.parse((await run('--', '--format', 'json')).output) as Remark[] // what json() writes
    expect(exported.map(({ type, message }) => [type, message])).toEqual(sent)
    expect(exported[0]).toMatchObject({ id: 1, username: 'ann', email: 'ann@example.org' })

    const file = join(path, 'feedback.csv')
    expect((await run('--format', 'csv', '--output', 'feedback.csv')).output).toBe(`Written to ${file}\n`)
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(5)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run('--format', 'csv', '--output', 'feedback.csv')).toMatchObject({ code: 1, output: '' })
    rmSync(file)
  })

  it.each([
    [['--format', 'xml'], '--format is "xml", but it takes one of list, json, csv.\n'],
    [['--type', 'Praise'], /^--type is "Praise", but it takes one of UI_UX, /],
    [['--since', 'monday'], '--since is "monday", but it takes a day like 2026-11-01.\n'],
    [['--all'], /Unknown option '--all'[\s\S]*--format <list\|json\|csv>/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, errors, output } = await run(...args)
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })

  it('creates no database', async () => {
    const started = startBuilt('feedback.mjs', [], { DATA_DIR: join(path, 'empty') })
    expect(await started.ended).toMatchObject({ code: 1 })
    expect(started.errors()).toMatch(/^There is no database in /)
    expect(existsSync(join(path, 'empty'))).toBe(false)
  })
})
