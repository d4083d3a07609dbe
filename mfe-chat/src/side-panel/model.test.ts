import { allSettled, fork } from 'effector'
import { addRequested } from '../memory/forms'
import { $part, partChosen } from './model'

it('shows the memories when words of a message are to be remembered', async () => {
  const scope = fork()
  await allSettled(partChosen, { scope, params: 'voice' })
  await allSettled(addRequested, { scope, params: { source: '1', text: 'Bees' } })
  expect(scope.getState($part)).toBe('memory')
})
