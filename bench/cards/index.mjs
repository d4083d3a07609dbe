/** What a card costs the server that reads it: CPU, and memory beyond what it had before. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { person } from '../frame/people.mjs'
import { cpuTimeOf, memoryOf, resetPeak } from '../frame/process.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { atMost, ms, number } from '../frame/table.mjs'
import { cardFiles } from './files.mjs'

const MB = 1_000_000
const megabytes = (/** @type {number} */ bytes) => `${number(bytes / MB, 1)} MB`

/** @param {import('../frame/servers.mjs').Server} server @param {string} token @param {import('./files.mjs').CardFile} card */
async function read({ url, pid }, token, { name, file, status }) {
  resetPeak(pid)
  const [cpu, memory] = [cpuTimeOf(pid), memoryOf(pid)]
  const answer = await fetch(`${url}/codex/character/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`)
  return { cpu: cpuTimeOf(pid) - cpu, more: memoryOf(pid, 'VmHWM') - memory }
}

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function cards({ quick, folder, say }) {
  const dataDir = path.join(folder, 'cards')
  await mkdir(dataDir, { mode: 0o700 })
  const server = await startServer(builtServer, { DATA_DIR: dataDir })
  /** @type {(Omit<import('./files.mjs').CardFile, 'file'> & { file: number, cpu: number[], more: number[] })[]} */
  const samples = []
  try {
    const { token } = await person(server.url, 'ann7041')
    for (const card of await cardFiles()) {
      say(`cards: ${card.name} …`)
      const reads = []
      for (let round = 0; round < (quick ? 5 : 30); round += 1) reads.push(await read(server, token, card))
      const [cpu, more] = [reads.map((one) => one.cpu), reads.map((one) => one.more)]
      samples.push({ ...card, file: card.file.length, cpu, more })
    }
  } finally {
    await server.stop()
  }
  const most = (/** @type {readonly number[]} */ values) => Math.max(...values)
  const mean = (/** @type {readonly number[]} */ values) => values.reduce((sum, one) => sum + one, 0) / values.length
  const figures = (/** @type {boolean} */ hostile) => samples.filter(({ isHostile }) => isHostile === hostile)
  return {
    tables: [false, true].map((hostile) => ({
      title: hostile ? 'Character cards that are made to cost much' : 'Character cards',
      head: ['File', 'Size', 'Answer', 'CPU, mean', 'most', 'More memory, most'],
      rows: figures(hostile).map(({ name, file, status, cpu, more }) => [
        name,
        megabytes(file),
        String(status),
        ms(mean(cpu)),
        ms(most(cpu)),
        megabytes(most(more)),
      ]),
    })),
    goals: [
      atMost('CPU for a card: ≤ 300 ms', most(figures(false).flatMap(({ cpu }) => cpu)), 300, ms),
      atMost(
        'Memory for a card that is made to cost much: ≤ 50 MB',
        most(figures(true).flatMap(({ more }) => more)),
        50 * MB,
        megabytes,
      ),
    ],
    samples,
  }
}
