import * as v from 'valibot'
import { ContractError } from '../contract-error'
import { or, readAs, readBy } from '../entities/read-as'
import { sourceOf } from '../entities/source'
import { sessionHours } from '../limits'
import { failures } from '../texts'
import { number, text } from './shapes'

const signedInReply = v.object({
  user_id: text,
  username: text,
  email: or(text, ''),
  access_token: text,
  remaining_minutes: or(number, sessionHours * 60),
  device_token: v.exactOptional(text),
})

/** What starts a session: the reply of sign-up and of every way to sign in. */
export const signedIn = readBy(signedInReply, (raw) => {
  const read = readAs(signedInReply, raw)
  if (read === null && sourceOf(raw)?.text('access_token') !== undefined)
    throw new ContractError(failures.unexpectedResponse)
  return read
})
