import { FIGURES, texts } from '@codex/contracts/care'
import type { CountedYear } from '../care-turns/counts'
import { CARE_KINDS } from '@codex/contracts/entities'
import { buildServer, post, ready, startBuilt, startProcess, stopAll } from '../testing/built-server'
import { temporaryFolder } from '../testing/temporary-folder'
import { user, character, chat } from '@codex/contracts/endpoints'
import { mira } from '../testing/server'
import { optionsOf } from './options'
import { reportOf } from './report'

const zeros: CountedYear = {
  year: 2026,
  helpLines: 0,
  messages: CARE_KINDS.flatMap((kind) => ([1, 2, 3] as const).map((severity) => ({ kind, severity, count: 0 }))),
}
const lineOf = (report: string, start: string) =>
  report
    .split('\n')
    .find((line) => line.trim().startsWith(start))
    ?.trim()
    .split(/ {2,}/)

describe('the report', () => {
  it('has the counts of the year and the published figures', () => {
    const messages = zeros.messages.map((one) => ({ ...one, count: one.kind === 'suicide' ? one.severity * 10 : 1 }))
    const report = reportOf({ year: 2026, helpLines: 1234, messages }, 2027)
    expect(report).toContain(`care in 2026\n\n${texts.counts.helpLines('1234')}\n`)
    expect(lineOf(report, texts.kinds.suicide)).toEqual(['Suicide', '10', '20', '30'])
    expect(lineOf(report, 'Eating')).toEqual(['Eating disorders', '1', '1', '1'])
    const { written, unseen } = FIGURES
    const { found, alarms, atRisk, harmless } = unseen['nl'] ?? {}
    const ofWritten = [`${written['nl']?.found}/100`, `${written['nl']?.alarms}/100`]
    expect(lineOf(report, 'Dutch')).toEqual(['Dutch', ...ofWritten, `${found}/${atRisk}`, `${alarms}/${harmless}`])
  })

  it('prints zeros for a year without counts, and says when it has not ended', () => {
    const report = reportOf(zeros, 2026)
    expect(report).toContain(`care in 2026, so far\n\n${texts.counts.helpLines('0')}\n`)
    for (const kind of CARE_KINDS) expect(lineOf(report, texts.kinds[kind])?.slice(1)).toEqual(['0', '0', '0'])
  })
})

describe('the options', () => {
  it('are a year, by default the last one', () => {
    expect(optionsOf(['--year', '2026'], 2026)).toEqual({ help: false, year: 2026 })
    expect(optionsOf(['--'], 2026).year).toBe(2025)
  })

  it.each([
    [['--year', 'soon'], '--year is "soon", but it takes a year like 2026.'],
    [['--year', '26'], '--year is "26", but it takes a year like 2026.'],
    [['--year', '0000'], '--year is "0000", but it takes a year like 2026.'],
    [['--year', '2027'], '--year is "2027", but that year has not begun.'],
    [['--month', '1'], /Unknown option '--month'[\s\S]*--year <year>/],
  ])('refuse %j', (args, sentence) => {
    expect(() => optionsOf(args, 2026)).toThrow(sentence)
  })
})

describe('the command', () => {
  const { path, remove } = temporaryFolder()
  const run = async (...args: string[]) => {
    const started = startBuilt('care-report.mjs', args, { DATA_DIR: path })
    return { ...(await started.ended), output: started.output(), errors: started.errors() }
  }
  const year = String(new Date().getUTCFullYear())

  beforeAll(async () => {
    buildServer()
    const server = startProcess({ DATA_DIR: path })
    const url = await ready(server)
    const account = { username: 'ann', email: 'ann@example.org', password: 'Sturdy4Bridge' }
    const { access_token } = user.signUp.read(await post(url, '/user/sign-up', account))
    const created = character.generateProfile.read(await post(url, '/character/generate-profile', mira, access_token))
    const said = { profile_id: created.profile_id, message: 'I want to die' }
    expect(chat.sendMessage.read(await post(url, '/chat/send-message', said, access_token)).care?.severity).toBe(2)
    server.child.kill('SIGTERM')
    await server.ended
  }, 180_000)
  afterAll(async () => {
    await stopAll()
    remove()
  })

  it('prints what the server has counted, and nothing of persons', async () => {
    const { code, errors, output } = await run('--year', year)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain(`care in ${year}, so far\n\n${texts.counts.helpLines('1')}\n`)
    expect(lineOf(output, 'Suicide')).toEqual(['Suicide', '0', '1', '0'])
    expect(output).not.toMatch(/ann|Mira|die/)
  })

  it('refuses a bad year with a sentence, and creates no database', async () => {
    const errors = `--year is "soon", but it takes a year like ${year}.\n`
    expect(await run('--year', 'soon')).toMatchObject({ code: 1, output: '', errors })
    const empty = temporaryFolder()
    const started = startBuilt('care-report.mjs', [], { DATA_DIR: empty.path })
    expect(await started.ended).toMatchObject({ code: 1 })
    expect(started.errors()).toMatch(/^There is no database in /)
    empty.remove()
  })
})
