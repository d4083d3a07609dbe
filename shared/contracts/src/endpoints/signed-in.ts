import * as v from 'valibot'
import { readUser } from '../entities/user'
import { sessionHours } from '../limits'
import { reading } from './reading'
import { number, text } from './shapes'

/** What starts a session: the reply of sign-up and of every way to sign in. */
export const signedInReply = v.object({
  user_id: text,
  username: text,
  email: text,
  access_token: text,
  remaining_minutes: number,
  device_token: v.exactOptional(text),
})

/* @__NO_SIDE_EFFECTS__ */
export const readSignedIn = (fallback: string) =>
  reading(fallback, (source) => {
    const access_token = source.text('access_token')
    if (access_token === undefined) return null
    const user = readUser({
      id: source.text('user_id'),
      username: source.text('username'),
      email: source.text('email'),
    })
    const remaining_minutes = source.number('remaining_minutes') ?? sessionHours * 60
    const device_token = source.text('device_token')
    return {
      user_id: user.id,
      username: user.username,
      email: user.email,
      access_token,
      remaining_minutes,
      ...(device_token !== undefined && { device_token }),
    }
  })
