import { reset } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'

/**
 * Sets a new password with the secret of a link that the operator has made, and ends all
 * sessions and passkeys of the user (an addition below /user).
 */
export const resetPassword = endpoint({
  path: '/user/reset-password',
  access: 'anonymous',
  fields: { secret: fields.resetSecret, password: fields.password },
  reply: shapes.messageOr(reset.done),
  fallback: reset.failed,
})
