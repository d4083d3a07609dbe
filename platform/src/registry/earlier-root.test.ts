import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mfe } from '../mfe'
import { dayOf } from '../reports/counts'
import { writeFiles } from '../root/write-files'
import { readOverview } from '../status/overview'
import { exampleBuild, RELEASE } from '../testing/example-build'
import { inNewFolder } from '../testing/new-folder'
import { httpRegistry } from './http'

const home = inNewFolder()
const run = (line: string) => mfe([...line.split(' '), '--root', 'there'], {})
const VERSION = path.join('there/chat', RELEASE)

/** A published version with what earlier releases wrote beside it: a statement, measures by kind of browser, lines of audit. */
beforeEach(async () => {
  await exampleBuild(home())
  await run('publish chat --traffic 100')
  const counts = { loads: 9, failed: 1, speed: { mount: { 50: 2 }, knownMount: { 50: 3 }, interaction: { 52: 4 } } }
  const line = { at: new Date(0).toISOString(), by: 'automatic', remote: 'chat', version: RELEASE }
  const log = [
    { ...line, action: 'publish', integrity: 'sha384-x', traffic: 100, provenance: 'sha256:c0ffee' },
    { ...line, action: 'rollback', says: '1.0.0 is the default', reason: "mount 2.0× of 1.0.0's, p < 0.01" },
  ]
  const statement = JSON.stringify({ mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json', dsseEnvelope: {} })
  await writeFiles('.', [
    [path.join(VERSION, 'provenance.json'), statement],
    [path.join(VERSION, 'provenance.json.br'), 'compressed'],
    ['there/.reports/one.json', JSON.stringify({ [dayOf(Date.now())]: { [`chat ${RELEASE}`]: counts } })],
    ['there/.audit.log', log.map((one) => `${JSON.stringify(one)}\n`).join('')],
  ])
})

describe('a folder that earlier releases have written', () => {
  it('is whole, and its counts and changes are read', async () => {
    expect(await run('doctor')).toContain('is whole: 1 listed versions of 1 remotes')
    expect(JSON.parse(await run('status --json'))).toMatchObject({
      versions: [{ loads: 9, failed: 1, speed: { visits: 5, mount: 73 } }],
    })
    const { changes, remotes } = await readOverview('there', { shell: null, origins: [], sees: () => true })
    expect(changes.map(({ action, reason }) => [action, reason])).toEqual([
      ['rollback', "mount 2.0× of 1.0.0's, p < 0.01"],
      ['publish', null],
    ])
    expect(remotes[0]?.versions[0]?.speed).toMatchObject({ visits: 5, interaction: null })
  })

  it('takes the same build again, also after the list was lost, and gives it to another registry', async () => {
    expect(await run('publish chat --current')).toContain('was published before')
    await rm('there/discovery.json')
    expect(await run('publish chat --traffic 100')).toBe(`chat ${RELEASE} is published`)
    expect(await readFile(path.join(VERSION, 'provenance.json'), 'utf8')).toContain('sigstore')
    expect(await mfe(['promote', 'chat', '--from', 'there', '--root', 'live'], {})).toContain('is the default')
    await writeFile(path.join(VERSION, 'lazy.2b.js'), 'changed()')
    await expect(run('doctor')).rejects.toThrow('lazy.2b.js does not match its hash')
  })

  it('of a server that names remotes with signatures is read over HTTP', async () => {
    const state = { counts: {}, shell: null, origins: [], remotes: ['chat'], signed: ['chat'] }
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.resolve(Response.json(state))
    expect(await httpRegistry('https://codex.example', 'token').origins()).toEqual([])
    globalThis.fetch = fetch
  })
})
