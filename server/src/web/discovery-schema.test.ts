/** The schema is that of github.com/awslabs/frontend-discovery (see testing/frontend-discovery/README.md). */
import { Ajv2019 } from 'ajv/dist/2019'
import { readFileSync } from 'node:fs'
import { appOfEachTest } from '../testing/app'
import { candidate } from '../testing/build'

const schemaFile = new URL('testing/frontend-discovery/v1-pre.json', import.meta.url)
// The schema has `items` as a list, which the strict mode of the validator refuses without a number of entries.
const validate = new Ajv2019({ strict: false }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')))
const problems = (document: unknown) => (validate(document) ? [] : (validate.errors ?? []))

interface Served {
  readonly microFrontends: Readonly<Record<string, readonly unknown[]>>
}
const { get, put } = appOfEachTest({})
const served = async () => (await get('/mfe/discovery.json')).json<Served>()

describe('the served discovery document', () => {
  it('fulfils the schema of frontend-discovery, also while nothing is published', async () => {
    expect(problems(await served())).toEqual([])
  })

  it.each(['schema', '$schema'])('fulfils it with each of its versions, from a file with "%s"', async (key) => {
    const chat = [candidate('chat', '1.1.0', { traffic: 0, status: 'held' }), candidate('chat', '1.0.0')]
    put('mfe/discovery.json', JSON.stringify({ [key]: 'https://schema.example', microFrontends: { chat } }))
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
