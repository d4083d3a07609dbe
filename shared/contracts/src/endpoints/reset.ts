import * as v from 'valibot'
import { reset } from '../texts'
import * as checks from './checks'
import { endpoint } from './endpoint'
import { optionalMessage } from './reading'
import * as shapes from './shapes'

const { text } = shapes

/**
 * Sets a new password with the secret of a link that the operator has made, and ends all
 * sessions and passkeys of the user (an addition below /user).
 */
export const resetPassword = endpoint({
  path: '/user/reset-password',
  access: 'anonymous',
  body: v.object({ secret: text, password: text }),
  checks: { secret: checks.resetSecret, password: checks.password },
  reply: shapes.message,
  fallback: reset.failed,
  read: optionalMessage(reset.failed, reset.done),
})
