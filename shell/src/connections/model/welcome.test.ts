import { allSettled, fork } from 'effector'
import { on, server } from '@codex/api/testing'
import { connections as endpoints } from '@codex/contracts/endpoints'
import { $status, $token, companionsChanged } from '@codex/session'
import { answered, view } from '../testing'
import * as model from './welcome'

it('leads to a model until one answers, also when a download has ended', async () => {
  const answers = jest.fn(() => view())
  const scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 't1'],
    ],
    handlers: [server(on(endpoints.view, answers))],
  })
  await allSettled(model.shown, { scope })
  expect(scope.getState(model.$isBuiltIn)).toBe(true)
  answers.mockReturnValue(answered)
  await allSettled(companionsChanged, { scope })
  expect(scope.getState(model.$isBuiltIn)).toBe(false)
  await allSettled(companionsChanged, { scope })
  expect(answers).toHaveBeenCalledTimes(2)
})
