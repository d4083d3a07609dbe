/** 10,000 damaged files, the same in each run: each is read, or refused with a sentence. */
import { cardPng, iTXt, jpeg, json, later, tEXt, v2, v3, zTXt } from '../testing/cards'
import { zipOf } from '../testing/exports'
import { Refusal } from '../http/refusal'
import { bytesOf } from './bytes'
import { readCard } from './read'

const FILES = 10_000

/** Mulberry32 */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Random = ReturnType<typeof randomOf>

const INTERESTING = [
  ...['\0', '\xff\xff\xff\xff', '\x7f\xff\xff\xff', '"', '{', '[', ']', '\\', 'PK\x01\x02', 'PK\x05\x06'],
  ...['{{', '<', '\ud800', 'null'],
]

function damaged(file: Buffer, random: Random): Buffer {
  const at = random(file.length)
  const to = Math.min(file.length, at + 1 + random(40))
  const [before, part, after] = [file.subarray(0, at), file.subarray(at, to), file.subarray(to)]
  const other = Buffer.from(INTERESTING[random(INTERESTING.length)] ?? '', 'latin1')
  const ways: readonly (() => readonly Buffer[])[] = [
    () => [before, after],
    () => [before, part, part, after],
    () => [before, other, file.subarray(at)],
    () => [before, other, file.subarray(Math.min(file.length, at + other.length))],
    () => [before],
    () => [before, Buffer.from([random(256)]), file.subarray(at + 1)],
  ]
  return Buffer.concat(ways[random(ways.length)]?.() ?? [])
}

function damagedOften(file: Buffer, random: Random): Buffer {
  let result = file
  for (let times = 1 + random(4); times > 0 && result.length > 0; times -= 1) result = damaged(result, random)
  return result
}

it('reads or refuses each of 10,000 damaged files', async () => {
  const archive = await zipOf([
    ['card.json', json(v3())],
    ['assets/x.png', Buffer.from('png')],
  ])
  const whole = [
    json(v2()),
    cardPng([tEXt('chara', v2())]),
    cardPng([zTXt('ccv3', v3())]),
    cardPng([iTXt('ccv3', v3(), true)]),
  ]
  const files = [...whole, archive, Buffer.concat([jpeg(), archive])]
  const random = randomOf(18)
  const outcomes = { read: 0, refused: 0 }
  for (let at = 0; at < FILES; at += 1) {
    // Every other one is damaged inside of its file, or it would mostly be its checksum or its base64 that is refused.
    const text = damagedOften(json(random(2) === 0 ? v2(later) : v3(later)), random)
    const file =
      at % 2 === 0
        ? damagedOften(files[random(files.length)] ?? archive, random)
        : random(2) === 0
          ? text
          : cardPng([tEXt('chara', text)])
    try {
      await readCard(bytesOf(file))
      outcomes.read += 1
    } catch (error) {
      if (!(error instanceof Refusal) || error.status < 400 || error.status >= 500) throw error
      outcomes.refused += 1
    }
  }
  expect(outcomes.read).toBeGreaterThan(500)
  expect(outcomes.refused).toBeGreaterThan(2000)
}, 240_000)
