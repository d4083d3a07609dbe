import { firstAborted } from './first-aborted'

it('is aborted with the first signal, once, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const either = firstAborted(one.signal, other.signal)
  expect(either.aborted).toBe(false)
  other.abort('timeout')
  one.abort('left')
  expect(either.reason).toBe('timeout')
})

it('is aborted from the start where one of them is', () => {
  expect(firstAborted(new AbortController().signal, AbortSignal.abort('left')).reason).toBe('left')
})
