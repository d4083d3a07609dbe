import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { enforceResponseTimeout } from './response-timeout'

/** The socket of a connection whose timers and data are under the control of the test. */
function connection() {
  const destroyed: unknown[] = []
  const stream = Object.assign(new EventEmitter(), {
    bytesWritten: 0,
    setTimeout: () => undefined,
    destroy: (error: unknown) => destroyed.push(error),
  })
  enforceResponseTimeout({ connection: { stream } } as unknown as ClientBase, 1500) // nothing else of it is used
  return { stream, destroyed }
}

it('ends a connection that has not answered', async () => {
  const { stream, destroyed } = connection()
  stream.bytesWritten = 10
  stream.emit('timeout')
  await turn()
  expect(destroyed).toMatchObject([{ code: 'ETIMEDOUT' }])
})

it('keeps an idle connection, and one whose answer has come while the process was busy', async () => {
  const { stream, destroyed } = connection()
  stream.emit('timeout')
  stream.bytesWritten = 10
  stream.emit('timeout')
  stream.emit('data')
  // The next request.
  stream.bytesWritten = 20
  await turn()
  expect(destroyed).toEqual([])
})
