import { CliError } from '../root/cli-error'
import type { BuildOutput } from '../publish/build-output'
import { readUpload, uploadOf } from './upload'

const MEGABYTE = 1_048_576

const buildWith = (files: Readonly<Record<string, Buffer>>): BuildOutput => ({
  remote: 'chat',
  version: '1.0.0',
  contracts: '1.0.0',
  shared: [],
  exposes: {},
  files: new Map([['remoteEntry.js', Buffer.from('self["chunkmfe_chat_1_0_0"]=[]')], ...Object.entries(files)]),
})

/** The turns of the event loop during `work`. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await work()
  over = true
  return turns
}

it('one file of 22 MB is read, with at least a turn of the event loop for each megabyte', async () => {
  const large = Buffer.alloc(22 * MEGABYTE, 'x')
  const upload = uploadOf(buildWith({ 'large.bin': large }))
  const read: BuildOutput[] = []
  const turns = await turnsDuring(async () => read.push(await readUpload('chat', upload)))
  expect(read[0]?.files.get('large.bin')?.equals(large)).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(22)
})

it.each([
  ['another alphabet', (content: string) => content.replaceAll('/', '_')],
  ['a character too many', (content: string) => `${content}A`],
  ['spaces', (content: string) => ` ${content}`],
  ['text after its end', (content: string) => `${content.slice(0, -8)}QQ==QUFB`],
])('a file whose base64 has %s is refused', async (_, damage) => {
  const upload = uploadOf(buildWith({ 'a.bin': Buffer.alloc(MEGABYTE + 1, 0xff) }))
  const [, file] = upload.files
  if (file !== undefined) file.content = damage(file.content)
  const refused = readUpload('chat', upload)
  await expect(refused).rejects.toThrow(CliError)
  await expect(refused).rejects.toThrow(/^This is not a build: files\.1\.content is wrong \(Invalid Base64\)\.$/)
})
