/** Selected words of a message become a pin with one press. */
import { createEvent, sample } from 'effector'
import { memory as texts } from '@codex/contracts/texts'
import * as changes from './changes'
import { STATUS } from './status'

export const remembered = createEvent<{ readonly source: string; readonly text: string }>()

sample({
  clock: remembered,
  fn: ({ source, text }): changes.Request => ({
    call: 'add',
    place: STATUS,
    said: texts.status.remembered,
    kind: 'pin',
    text,
    keys: [],
    source,
  }),
  target: changes.requested,
})
