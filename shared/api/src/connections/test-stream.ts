/** The test of a connection: a line that grows, then what was measured. */
import { attach, createEffect, createEvent, sample, scopeBind } from 'effector'
import { connections, type BodyOf } from '@codex/contracts/endpoints'
import type { TestResult } from '@codex/contracts/entities'
import { readTestEvent, type TestEvent } from '@codex/contracts/replies'
import { $token } from '@codex/session'
import type { ApiError } from '../api-error'
import { acceptedCall, type Call } from '../exchange'
import { brokenOff } from '../network'
import { createOpenCalls } from '../open-calls'
import { eventsOverNetwork } from '../server-events'
import { expireSessionOnRefusal } from '../session-expiry'

export type TestTransport = (call: Call, signal: AbortSignal) => AsyncIterable<readonly TestEvent[]>

/** All of the line so far. */
type Listener = (text: string) => void

export interface TestCall extends Call {
  readonly onText: Listener
}

/** Closes the tests in flight; their effects fail with status 0 and an empty message. */
export const testLeft = createEvent()

const [$open, abortFx, run] = createOpenCalls('')

async function consume(batches: ReturnType<TestTransport>, signal: AbortSignal, notify: Listener) {
  let text = ''
  for await (const batch of batches) {
    if (signal.aborted) break
    for (const event of batch) {
      if (event.event === 'done') return event
      text += event.text
    }
    notify(text)
  }
  return null
}

/** Carries a call over `transport` and returns the result. Fails with ApiError only. */
export const carryTest = (transport: TestTransport) => (call: TestCall) =>
  run(call.endpoint, async (signal) => {
    const notify = scopeBind(call.onText, { safe: true })
    const end = await consume(transport(acceptedCall(call), signal), signal, notify)
    if (end === null) throw brokenOff(call.endpoint)
    return end
  })

export const testStreamFx = createEffect<TestCall, TestResult, ApiError>(carryTest(eventsOverNetwork(readTestEvent)))
expireSessionOnRefusal(testStreamFx.fail)

interface Test {
  readonly body: BodyOf<typeof connections.test>
  readonly onText: Listener
}

/** Units that `onText` calls run in the scope of this effect. */
export const testFx = attach({
  effect: testStreamFx,
  source: $token,
  mapParams: ({ body, onText }: Test, token) => ({ endpoint: connections.test, body, token, onText }),
})

sample({ clock: [testLeft, $token.updates], source: $open, target: abortFx })
