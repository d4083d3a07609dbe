import * as v from 'valibot'
import { careYears } from '../care/counts'
import { countsFailed } from '../texts/care-page'
import { endpoint } from './endpoint'

/** An addition: what `/care` shows of the messages that were read as at risk. */

/** The newest year first, the current one among them. The answer may be an hour old. */
export const counts = endpoint({
  path: '/care/counts',
  access: 'anonymous',
  reply: v.object({ years: careYears }),
  fallback: countsFailed,
})
