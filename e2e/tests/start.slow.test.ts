import { createServer, type Server } from 'node:net'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@codex/build/eventually'
import { startProduct } from '../../platform/workspace/product.mjs'
import { failedStart, preparedDataFolder, publishedRemotes, removeFolder, startServer } from '../harness/product'

let folder: string
beforeEach(async () => {
  folder = await preparedDataFolder()
})
afterEach(() => removeFolder(folder))

/** One sentence, without a stack trace or a log line. */
function expectSentence({ code, output }: { code: number | null; output: string }, sentence: RegExp) {
  expect(output.trim()).toMatch(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).not.toMatch(/^\s+at |Error:|"level":/m)
  expect(code).toBe(1)
}

const listening = () =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      resolve(server)
    })
  })

describe('a start refuses with one sentence', () => {
  it('a port that is in use', async () => {
    const other = await listening()
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    expectSentence(await failedStart({ DATA_DIR: folder, PORT: port }), new RegExp(`\\b${port}\\b.*in use`, 'i'))
    await new Promise((resolve) => other.close(resolve))
  })

  it('a DATA_DIR that can not be written', async () => {
    const file = path.join(folder, 'taken')
    await writeFile(file, '')
    expectSentence(await failedStart({ DATA_DIR: file }), /DATA_DIR|data folder|taken/)
  })

  it('a DATA_DIR that another process has open', async () => {
    const first = await startServer({ DATA_DIR: folder })
    const second = await failedStart({ DATA_DIR: folder })
    expect(await first.stop()).toBe(0)
    expectSentence(second, /another|already|in use/i)
  })

  it('a DATABASE_URL without a server', async () => {
    const settings = { DATA_DIR: folder, DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/codex' }
    const failed = await failedStart(settings)
    expectSentence(failed, /DATABASE_URL|database/i)
    expect(failed.output).not.toContain('secret')
  })

  it('an unknown setting', async () => {
    expectSentence(await failedStart({ DATA_DIR: folder, LLM_MODLE: 'x' }), /LLM_MODLE/)
  })
})

it('npm start leaves no server running when it is killed', async () => {
  const product = startProduct({ PORT: '0', DATA_DIR: folder, ...publishedRemotes() })
  const url = await product.ready
  product.signal('SIGKILL')
  await product.ended
  const isDown = () =>
    fetch(url).then(
      () => false,
      () => true,
    )
  await eventually(isDown, 'the server ends', 10_000)
})
