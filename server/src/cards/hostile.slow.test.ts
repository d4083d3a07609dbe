/** Files that are made to hurt. */
import { card as limits } from '@codex/contracts/limits'
import { cards as texts } from '@codex/contracts/texts'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { cardPng, jpeg, json, lyra, tEXt, v2, v3 } from '../testing/cards'
import { zipOf } from '../testing/exports'
import { chunk, pngOf } from '../testing/png'
import { bytesOf } from './bytes'
import { readCard } from './read'

const read = (file: Buffer) => readCard(bytesOf(file))
const archive = (...more: readonly (readonly [string, Buffer])[]) => zipOf([['card.json', json(v3())], ...more])

/** The record of an entry in the directory at the end. */
function changeEntry(zip: Buffer, at: number, change: (zip: Buffer, record: number) => void) {
  const copy = Buffer.from(zip)
  let record = -1
  for (let count = 0; count <= at; count += 1) record = copy.indexOf('PK\u0001\u0002', record + 1)
  change(copy, record)
  return copy
}
const renamed = async (from: string, to: string) => {
  const zip = await archive([from, Buffer.from('x')])
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}
const withLink = () => {
  const zip = new ZipFile()
  zip.addBuffer(json(v3()), 'card.json')
  zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 })
  zip.end()
  return buffer(zip.outputStream)
}
const many = () => archive(...Array.from({ length: 200 }, (_, at) => [`f${at}`, Buffer.from('x')] as const))
const deep = (levels: number) => Buffer.from(`{"name":"x","description":${'['.repeat(levels)}${']'.repeat(levels)}}`)

const named = { name: 'Clocks', description: '' }
const bomb = () => deflateSync(Buffer.alloc(20_000_000))
const text = (content: string | Buffer) =>
  chunk('zTXt', Buffer.concat([Buffer.from('chara\0\0'), Buffer.from(content)]))
const comment = (content: string) => chunk('eXIf', `ASCII\0\0\0${content}`)
const encrypted = (zip: Buffer, at: number) => zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8)
const sharing = (zip: Buffer, at: number) => zip.writeUInt32LE(0, at + 42)
const byaf = (manifest: object, ...more: readonly (readonly [string, Buffer])[]) =>
  zipOf([['manifest.json', json(manifest)], ...more])
const longTexts = Array.from({ length: 20 }, () => 'x'.repeat(150_000))

const files: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
  ['an archive that unpacks to much more', () => archive(['a.png', Buffer.alloc(4_000_000)]), texts.suspicious],
  [
    'an archive with a huge card',
    () => zipOf([['card.json', Buffer.alloc(limits.json + 1, '3.14')]]),
    texts.suspicious,
  ],
  ['too many entries', many, texts.suspicious],
  ['an encrypted entry', async () => changeEntry(await archive(), 0, encrypted), texts.encrypted],
  [
    'entries that share bytes',
    async () => changeEntry(await archive(['a', Buffer.from('x')]), 1, sharing),
    texts.suspicious,
  ],
  ['a symbolic link', withLink, texts.suspicious],
  ['the same name twice', () => renamed('xard.json', 'card.json'), texts.suspicious],
  ['a name that leads out', () => renamed('xx/a', '../a'), texts.damaged],
  ['a name of an absolute path', () => renamed('xx/a', '//xa'), texts.damaged],
  ['a directory that ends early', async () => (await archive()).subarray(0, -30), texts.damaged],
  ['an archive in an archive', async () => zipOf([['inner.charx', await archive()]]), texts.notACard],
  ['a packed text that is a bomb', () => cardPng([text(bomb())]), texts.damaged],
  ['a card that is too long', () => cardPng([tEXt('chara', { ...lyra, x: longTexts })]), texts.tooLarge],
  ['a text that is too long', () => json({ ...lyra, description: 'x'.repeat(200_001) }), texts.tooLarge],
  ['a card that is too deep', () => deep(200), texts.tooDeep],
  ['a card that is far too deep', () => deep(500_000), texts.tooDeep],
  ['a card of too many values', () => json({ ...lyra, x: Array.from({ length: 50_001 }, () => 0) }), texts.tooLarge],
  [
    'an encrypted card',
    () => cardPng([tEXt('ccv3', Buffer.alloc(0)), chunk('tEXt', 'chara\0rcc||abc')]),
    texts.damaged,
  ],
  ['an encrypted text', () => cardPng([chunk('tEXt', 'chara\0rcc||rccv1||abc')]), texts.encrypted],
  ['a lorebook', () => json({ spec: 'lorebook_v3', data: { entries: [] } }), texts.lorebook],
  ['a world of SillyTavern', () => json({ entries: { 0: { key: ['a'], content: 'b' } } }), texts.lorebook],
  ['a book of V2', () => json({ ...named, entries: [{ keys: ['a'], content: 'b' }] }), texts.lorebook],
  ['a memory book of Agnai', () => json({ ...named, kind: 'memory', entries: [] }), texts.lorebook],
  ['a story of KoboldAI', () => json({ gamestarted: true, worldinfo: [{ key: 'a', content: 'b' }] }), texts.lorebook],
  ['a preset', () => json({ ...named, description: 'Hot.', kind: 'preset', temp: 1 }), texts.notACard],
  ['a group', () => json({ ...named, members: ['a.png'] }), texts.notACard],
  ['a comment that is no card', () => cardPng([comment('e30=')]), texts.notACard],
  ['a comment that is too long', () => cardPng([comment('A'.repeat(3_000_000))]), texts.tooLarge],
  ['a comment that is no text', () => cardPng([comment('\xff')]), texts.damaged],
  ['a BYAF without its character', () => byaf({ characters: ['../a'], scenarios: [7] }), texts.notACard],
  [
    'a BYAF whose character is a bomb',
    () => byaf({ characters: ['a'] }, ['a', Buffer.alloc(4_000_000)]),
    texts.suspicious,
  ],
  ['a picture without a card', () => pngOf(), texts.noCard],
  ['a JPEG without a card', () => jpeg(), texts.noCard],
  ['a WebP', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 '), texts.webp],
  ['YAML', () => Buffer.from('name: Lyra\ndescription: "A smuggler {{char}}"\n'), texts.notACard],
  ['a BYAF', () => byaf({ schemaVersion: 1, characters: [] }), texts.notACard],
  ['JSON that is no card', () => json({ a: 1 }), texts.notACard],
  ['JSON that breaks off', () => json(v2()).subarray(0, -9), texts.damaged],
  ['a page', () => Buffer.from('<!doctype html><p>Sign in</p>'), texts.notACard],
]

it.each(files)('%s is refused', async (_, file, message) => {
  await expect(read(await file())).rejects.toMatchObject({ name: 'Refusal', message })
})

it('a PNG with more than it says is read as far as it goes', async () => {
  const whole = cardPng([tEXt('chara', v2())])
  const cut = Buffer.concat([whole.subarray(0, -30), Buffer.from('trailing')])
  expect((await read(cut)).draft.name).toBe(lyra['name'])
})

it('no picture is taken that is remote, too large to draw, or an SVG', async () => {
  const icon = (uri: string) => v3({ ...lyra, assets: [{ type: 'icon', name: 'main', uri, ext: 'png' }] })
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`
  const remote = await read(json(icon('https://example.org/a.png')))
  expect(remote.picture).toBeNull()
  expect(remote.kept_unused).toContain(texts.unused.remote(1))
  expect(await read(json(icon(svg)))).toMatchObject({ picture: null, warnings: [texts.warnings.picture] })
  const fine = `data:image/png;base64,${pngOf().toString('base64')}`
  expect((await read(json(icon(fine)))).picture?.type).toBe('image/png')
  const zip = await zipOf([['card.json', json(v3(lyra))]])
  expect((await read(Buffer.concat([jpeg(5000, 10), zip]))).picture).toBeNull()
  expect((await read(Buffer.concat([jpeg(500, 10), zip]))).picture?.type).toBe('image/jpeg')
})

it('what is too large to store is left out by its size, and named', async () => {
  const noise = (from: number) => Array.from({ length: 9000 }, (_, at) => Math.sin(from + at * at)).join()
  const extensions = { big: { list: [noise(1), noise(2), noise(3)] }, small: 1 }
  const found = await read(json(v2({ ...lyra, extensions, 'x-large': [noise(4)] })))
  expect(found.kept_unused.at(-1)).toBe(texts.dropped('big'))
  expect(found.warnings).toEqual([texts.warnings.shortened])
  expect(found.card).toMatchObject({ data: { extensions: { small: 1 }, 'x-large': [expect.any(String)] } })
})

it('a lorebook that is too large to store is left out alone', async () => {
  const content = Array.from({ length: 90_000 }, (_, at) => Math.sin(at)).join()
  const entries = Array.from({ length: 20 }, (_, at) => ({
    keys: ['a'],
    content: content.slice(at * 90_000, (at + 1) * 90_000),
  }))
  const found = await read(json(v2({ ...lyra, 'x-own': 'x', character_book: { entries } })))
  expect(found.kept_unused.at(-1)).toBe(texts.dropped('character_book'))
  expect(found.card).toMatchObject({ data: { 'x-own': 'x', description: lyra['description'] } })
})

/** Leaving them out one by one takes minutes. */
it('more fields than can be stored are left out in linear time', async () => {
  const fields = Object.fromEntries(Array.from({ length: 45_000 }, (_, at) => [`x${at}`, Math.sin(at)]))
  const found = await read(json({ ...lyra, ...fields }))
  expect(found.kept_unused.at(-1)).toMatch(/^not stored: x\d/)
  expect(found.card).toMatchObject({ data: { name: lyra['name'], description: lyra['description'] } })
})

/** A quadratic search takes minutes for one of them. */
it.each([
  ...['{{', '{{random:', '[', '["', '[a=', 'A("', 'A("a"+', 'a'.repeat(41), '# ', '**', '- ', '.', ' ', '\n', ': '],
  ...['“', '@@a\n', '{user}', 'you, {{user}}', 'A(a)', 'she is a ', '<', '<!--', 'is a ', 'age ', '1', 'she '],
  ...['{{char}}: ', '{{user}}:\n', 'A ("a" ', '*', '\u0301', "a's ", 'a=b;', '*a ', '\t'],
])('a text of %j is read in linear time', async (piece) => {
  const description = piece.repeat(Math.floor(190_000 / Buffer.byteLength(piece)))
  const found = await read(
    json({ ...lyra, description, personality: description, mes_example: description, first_mes: description }),
  )
  expect(found.draft.name).toBe(lyra['name'])
})
