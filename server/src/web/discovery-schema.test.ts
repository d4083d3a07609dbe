/** The schema is that of github.com/awslabs/frontend-discovery (see testing/frontend-discovery/README.md). */
import { Ajv2019 } from 'ajv/dist/2019'
import { readFileSync } from 'node:fs'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'
import { appWithoutDatabase } from '../testing/app'

const schemaFile = new URL('testing/frontend-discovery/v1-pre.json', import.meta.url)
// The schema has `items` as a list, which the strict mode of the validator refuses without a number of entries.
const validate = new Ajv2019({ strict: false }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')))
const problems = (document: unknown) => (validate(document) ? [] : (validate.errors ?? []))

const hash = `sha384-${'A'.repeat(64)}`
const version = (number: string, status: 'live' | 'held') => ({
  url: `/mfe/chat/${number}/remoteEntry.js`,
  metadata: { version: number, integrity: hash },
  deployment: { traffic: status === 'live' ? 100 : 0, default: status === 'live' },
  extras: {
    codex: {
      requires: { react: '^19.0.0' },
      assets: { 'remoteEntry.js': hash },
      exposes: { './remote': { js: [], css: [] } },
      publishedAt: '2026-11-21T12:00:00.000Z',
      status,
    },
  },
})

let folder: TemporaryFolder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

interface Served {
  readonly microFrontends: Readonly<Record<string, readonly unknown[]>>
}

async function served(): Promise<Served> {
  const app = appWithoutDatabase(folder.path)
  const answer = await app.inject({ url: '/mfe/discovery.json', headers: { host: 'localhost:3000' } })
  await app.close()
  return answer.json<Served>()
}

describe('the served discovery document', () => {
  it('fulfils the schema of frontend-discovery, also while nothing is published', async () => {
    expect(problems(await served())).toEqual([])
  })

  it.each(['schema', '$schema'])('fulfils it with each of its versions, from a file with "%s"', async (key) => {
    const chat = [version('1.1.0', 'held'), version('1.0.0', 'live')]
    folder.put('mfe/discovery.json', JSON.stringify({ [key]: 'https://schema.example', microFrontends: { chat } }))
    const document = await served()
    expect(document.microFrontends['chat']).toHaveLength(2)
    // The schema describes the first entry of a list only.
    for (const one of document.microFrontends['chat'] ?? [])
      expect(problems({ ...document, microFrontends: { chat: [one] } })).toEqual([])
  })

  it('would not fulfil it without "schema", or with a version of another shape', () => {
    expect(problems({ microFrontends: {} })).toHaveLength(1)
    expect(problems({ schema: '', microFrontends: { chat: [{ url: 1 }] } })).not.toEqual([])
  })
})
