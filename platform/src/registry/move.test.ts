import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { mfe } from '../mfe'
import { integrityOf } from '../publish/integrity'
import { writeFiles } from '../root/write-files'
import { exampleBuild, RELEASE } from '../testing/example-build'
import { inNewFolder, serving } from '../testing/new-folder'

const run = (line: string) => mfe(line.split(' '), {})

const home = inNewFolder()
let staging: string
/** Answers by path instead of the files of the folder "staging". */
let answers: Record<string, (reply: ServerResponse) => void>

beforeEach(async () => {
  await exampleBuild(home())
  answers = {}
  staging = await serving((request, reply) => {
    const file = (request.url ?? '').replace('/mfe/', '')
    const answer = answers[file]
    if (answer) answer(reply)
    else
      void readFile(path.join(home(), 'staging', file)).then(
        (content) => reply.end(content),
        () => reply.writeHead(404).end(),
      )
  })
})

const publish = () => run('publish chat --root staging --traffic 100')

const contentsOf = async (root: string) => {
  const folder = path.join(root, 'chat', RELEASE)
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'base64')]))
}

describe('mfe promote --from', () => {
  it.each([
    ['a folder', () => 'staging'],
    ['a server', () => staging],
  ])('publishes the very same files from %s, and makes the version the default', async (_, from) => {
    await publish()
    const promoted = `promote chat --from ${from()} --root live`
    expect(await run(promoted)).toBe(
      `chat ${RELEASE} is published with the files of the source\nchat: ${RELEASE} is the default`,
    )
    expect(await contentsOf('live')).toEqual(await contentsOf('staging'))
    expect(await readFile('live/.audit.log', 'utf8')).toContain(`"reason":"from ${from()}"`)

    await rm('mfe-chat', { recursive: true })
    expect(await run(promoted)).toContain(`chat ${RELEASE} was published before`)
  })

  it('takes a file that the document does not list from a folder', async () => {
    await writeFile('mfe-chat/dist/sound.ogg', 'la')
    await publish()
    await run('promote chat --from staging --root live')
    expect(await readFile(path.join('live/chat', RELEASE, 'sound.ogg'), 'utf8')).toBe('la')
  })

  it('takes the types along, which the record of use names with their hashes', async () => {
    const [types, name] = ['export {}\n', 'types/remote.d.ts']
    const use = JSON.stringify({ contracts: {}, declarations: { [name]: integrityOf(Buffer.from(types)) } })
    await writeFiles('mfe-chat/dist', Object.entries({ [name]: types, 'types/use.json': use }))
    await run('publish chat --root staging --traffic 100')
    await run(`promote chat --from ${staging} --root live`)
    expect(await readFile(path.join('live/chat', RELEASE, name), 'utf8')).toBe(types)
    expect(await readFile(path.join('live/chat', RELEASE, 'types/use.json'), 'utf8')).toBe(use)

    answers[`chat/${RELEASE}/${name}`] = (reply) => reply.end('export const other: 1')
    await expect(run(`promote chat --from ${staging} --root third`)).rejects.toThrow(
      `${name} of chat does not match its hash in types/use.json.`,
    )
    expect(existsSync('third')).toBe(false)
  })

  it('takes the place of the version', async () => {
    const codex = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
    await exampleBuild(home(), { remote: 'orders', codex })
    await run('publish orders --root staging --traffic 100')
    await run('promote orders --from staging --root live')
    expect(JSON.parse(await readFile('live/discovery.json', 'utf8'))).toMatchObject({
      microFrontends: { orders: [{ extras: { codex: { placement: codex } } }] },
    })
  })

  it('takes a version that the source holds only with a reason', async () => {
    await publish()
    await exampleBuild(home(), { version: '2.0.0' })
    await publish()
    await run(`hold chat --version ${RELEASE} --reason slow --root staging`)
    const promoted = `promote chat --version ${RELEASE} --from staging --root live`
    await expect(run(promoted)).rejects.toThrow(`${RELEASE} is held: pass --reason to give it to visitors again.`)
    expect(existsSync('live')).toBe(false)
    expect(await run(`${promoted} --reason faster`)).toContain(`${RELEASE} is the default`)
  })

  const entry = `chat/${RELEASE}/remoteEntry.js`
  it.each<[string, string, (reply: ServerResponse) => unknown, string?]>([
    ['a file that differs', 'remoteEntry.js does not match its hash.', (reply) => reply.end('changed()')],
    ['a file that is missing', 'but has no such file.', (reply) => reply.writeHead(404).end()],
    [
      'a redirect',
      'remoteEntry.js does not answer (',
      (reply) => reply.writeHead(302, { location: `${staging}/mfe/${entry}?` }).end(),
    ],
    ['an answer that breaks off', 'remoteEntry.js does not answer (', (reply) => reply.destroy()],
    [
      'a file without an end',
      'the version has more than 33554432 bytes.',
      (reply) => reply.end(Buffer.alloc(33 * 1024 * 1024)),
    ],
    [
      'a version without its manifest',
      `chat ${RELEASE} was published without mf-manifest.json: publish it from its build.`,
      (reply) => reply.writeHead(404).end(),
      `chat/${RELEASE}/mf-manifest.json`,
    ],
  ])('refuses %s, and stores nothing', async (_, sentence, answer, file = entry) => {
    await publish()
    answers[file] = answer
    await expect(run(`promote chat --from ${staging} --root live`)).rejects.toThrow(sentence)
    expect(existsSync('live')).toBe(false)
  })

  it('refuses a version that is listed with different content, and one that is not listed', async () => {
    await publish()
    await exampleBuild(home(), { code: 'other()' })
    await run('publish chat --root live')
    for (const [line, sentence] of [
      ['chat --from staging', `chat ${RELEASE} is published here with different content: a published version never`],
      ['chat --version 3.0.0 --from staging', `chat: 3.0.0 is not listed. Listed versions: ${RELEASE}.`],
      ['auth --from staging', 'auth: No version is the default. Listed versions: none.'],
      ['chat --from http://staging.example', '--from takes the address of a server that begins with https://.'],
    ] as const)
      await expect(run(`promote ${line} --root live`)).rejects.toThrow(sentence)
  })
})
